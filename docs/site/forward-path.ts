/** How a page addresses the forwarding of the docs server. The page and the server share this. */

/** A request for `/try-it/admin/api/v2/sponsees` is forwarded as `/admin/api/v2/sponsees`. */
export const forwardPath = "/try-it";
/** A header that a page of another site cannot send. */
export const forwardHeader = "try-it";
