export interface paths {
    "/admin/api/v2/sponsees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sponsees
         *
         * Lists sponsees, one page at a time. The order without `sort` is not specified.
         */
        get: operations["listSponsees"];
        put?: never;
        /**
         * Create a sponsee
         *
         * Creates a sponsee. `reference_number`, `first_name`, `sponsored_status` and `enrollment_date` are required.
         */
        post: operations["createSponsee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/v2/sponsees/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a sponsee
         *
         * Returns one sponsee by its id.
         */
        get: operations["getSponsee"];
        /**
         * Update a sponsee and replace its custom fields
         *
         * Updates a sponsee. If you send `custom_fields`, they replace all custom fields of the sponsee. If you omit a field such as `last_name` or `custom_fields`, the effect is not specified. In the reference implementation, the field keeps its value.
         */
        put: operations["replaceSponsee"];
        post?: never;
        /**
         * Delete a sponsee
         *
         * Deletes a sponsee. The request has no body.
         */
        delete: operations["deleteSponsee"];
        options?: never;
        head?: never;
        /**
         * Update a sponsee and keep its other custom fields
         *
         * Updates only the fields that you send. In `custom_fields`, send only the custom fields to change or add. The reference implementation keeps the existing order, and adds new custom fields at the end.
         */
        patch: operations["updateSponsee"];
        trace?: never;
    };
    "/admin/api/v3/contributions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List contributions
         *
         * Lists contributions, one page at a time. Without `sort`, the order is `-contribution_date`.
         */
        get: operations["listContributions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/api/v3/contributions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a contribution
         *
         * Returns one contribution by its id.
         */
        get: operations["getContribution"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        PageNumber: PageNumber;
        SponseeFilter: SponseeFilter;
        SponseeSort: SponseeSort;
        Gender: Gender;
        CalendarDate: CalendarDate;
        EmptyString: EmptyString;
        DateOrEmpty: DateOrEmpty;
        NotShown: NotShown;
        Url: Url;
        CustomField: CustomField;
        OffsetTimestamp: OffsetTimestamp;
        EmbeddedSponsee: EmbeddedSponsee;
        Sponsee: Sponsee;
        PageLinks: PageLinks;
        PageMetaLink: PageMetaLink;
        PageMeta: PageMeta;
        SponseeList: SponseeList;
        ProblemFault: ProblemFault;
        Problem: Problem;
        SponsoredStatusInput: SponsoredStatusInput;
        CustomFieldValue: CustomFieldValue;
        CustomFieldInput: CustomFieldInput;
        CustomFieldsInput: CustomFieldsInput;
        SponseePatch: SponseePatch;
        SponseeCreate: SponseeCreate;
        SponseeItem: SponseeItem;
        SponseeReplace: SponseeReplace;
        Timestamp: Timestamp;
        DateOrTimestamp: DateOrTimestamp;
        ContributionFilter: ContributionFilter;
        ContributionSort: ContributionSort;
        BooleanLike: BooleanLike;
        SupporterAddress: SupporterAddress;
        UtcTimestamp: UtcTimestamp;
        RelatedMembership: RelatedMembership;
        Group: Group;
        Supporter: Supporter;
        ContributionAddress: ContributionAddress;
        ZuluTimestamp: ZuluTimestamp;
        TimestampOrEmpty: TimestampOrEmpty;
        FourPlaceDecimal: FourPlaceDecimal;
        Accounting: Accounting;
        PaymentMethod: PaymentMethod;
        RecurringProfile: RecurringProfile;
        Money: Money;
        Variant: Variant;
        Product: Product;
        TaxReceipt: TaxReceipt;
        LineItem: LineItem;
        Currency: Currency;
        UtcTimestampMicroseconds: UtcTimestampMicroseconds;
        Card: Card;
        Payment: Payment;
        Contribution: Contribution;
        ContributionList: ContributionList;
        ContributionItem: ContributionItem;
    };
    responses: {
        /** A query parameter is unknown or has an invalid value. */
        InvalidQuery: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": Problem;
            };
        };
        /** Any other client error. The reference implementation also returns 400, 405, 413, 415 (for example for a `charset` other than UTF-8) and 421 (a `Host` that it was not started for). */
        OtherClientError: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** The created sponsee. The reference implementation sends no `Location` header. */
        SponseeCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": SponseeItem;
            };
        };
        /** The body breaks a rule. The service changed nothing. */
        InvalidSponsee: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": Problem;
            };
        };
        /** The saved sponsee, with any other success status. */
        SponseeSaved: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": SponseeItem;
            };
        };
        /** No record has this id. The status 404 is documented. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": Problem;
            };
        };
        /** No sponsee has this id, so the service changed nothing. The reference implementation checks the id before the body. */
        NotFoundOnWrite: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": Problem;
            };
        };
        /** No sponsee has this id, so the service deleted nothing. */
        NotFoundOnDelete: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": Problem;
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
/**
 * The number of a page of a list. The reference implementation rounds a number above 2^53 to the nearest number that JavaScript can represent, and rejects a number of more than 308 digits.
 * @example 1
 */
export type PageNumber = number;
/** Filters of the list of sponsees. The list contains the sponsees that match all filters of the request. */
export interface SponseeFilter {
    /**
     * Lists only the sponsee with exactly this id.
     * @example 1001
     */
    id?: string | undefined;
    /**
     * Lists only sponsees whose first name contains this string. The reference implementation ignores case.
     * @example ama
     */
    first_name?: string | undefined;
    /**
     * Lists only sponsees whose last name contains this string. The reference implementation ignores case.
     * @example bar
     */
    last_name?: string | undefined;
    /**
     * Lists only sponsees whose reference number contains this string. The reference implementation ignores case.
     * @example KEN-
     */
    reference_number?: string | undefined;
}
/**
 * The field by which to sort the list of sponsees. For `is_sponsored`, the reference implementation lists sponsored sponsees last.
 * @example last_name
 */
export type SponseeSort = ("birth_date" | "first_name" | "last_name" | "reference_number" | "is_sponsored" | "is_enabled") | ("-birth_date" | "-first_name" | "-last_name" | "-reference_number" | "-is_sponsored" | "-is_enabled");
/**
 * The gender of the sponsee.
 * @example F
 * @enum {string}
 */
export type Gender = "M" | "F";
/**
 * Format: date
 *
 * A calendar day as `YYYY-mm-dd`.
 * @example 2026-03-14
 */
export type CalendarDate = string;
/**
 * The empty string, in place of a missing timestamp or date.
 * @example
 */
export type EmptyString = string;
/**
 * A calendar day, or the empty string when there is none.
 * @example 2026-03-14
 * @example
 */
export type DateOrEmpty = CalendarDate | EmptyString;
/**
 * Any JSON value, null included. Its type and shape are not specified.
 * @example null
 */
export type NotShown = unknown;
/**
 * Format: uri
 *
 * An absolute URL.
 * @example https://charity.example.org/
 */
export type Url = string;
/** A field that the charity added to the standard fields of a sponsee. On every write of the field, the reference implementation sets `item` to null, `is_simple` to 1 and `is_private` to false. */
export interface CustomField {
    /**
     * The display name of the custom field.
     * @example Favourite subject
     */
    name: string;
    /**
     * The machine-readable name of the custom field. The reference implementation returns the `key` that a create or update sent.
     * @example favourite_subject
     */
    slug: string;
    /**
     * The value of the custom field, as a string.
     * @example Mathematics
     */
    value: string;
    /** The `item` of the custom field, or null. Its meaning and type are not specified. */
    item: NotShown;
    /**
     * Whether the custom field is simple, as an integer. The meaning of simple is not specified.
     * @example 1
     */
    is_simple: number;
    /**
     * Whether the custom field is private.
     * @example false
     */
    is_private: boolean;
}
/**
 * Format: date-time
 *
 * A point in time with an offset from UTC, such as `2026-03-14T09:26:53+00:00`.
 * @example 2026-03-14T09:26:53+00:00
 */
export type OffsetTimestamp = string;
/** A sponsee inside a line item, with the same fields as `Sponsee`. `enrollment_date` is the empty string if the sponsee has none. In the reference implementation, the values are current, not from the time of the contribution. */
export interface EmbeddedSponsee {
    /**
     * The id of the sponsee.
     * @example 1001
     */
    id: string;
    /**
     * The charity's own number for the sponsee, unique among all sponsees.
     * @example KEN-0001
     */
    reference_number: string;
    /**
     * The first name of the sponsee.
     * @example Amani
     */
    first_name: string;
    /**
     * The last name of the sponsee. The reference implementation returns an empty string if no last name was ever set.
     * @example Baraka
     */
    last_name: string;
    /**
     * The gender of the sponsee, `M` or `F`. The reference implementation returns null if no gender was ever set.
     * @example F
     * @enum {string|null}
     */
    gender: "M" | "F" | null;
    /**
     * Format: date
     *
     * The birth date of the sponsee as `YYYY-mm-dd`. The reference implementation returns null if no birth date was ever set.
     * @example 2016-04-02
     */
    birth_date: string | null;
    /**
     * The age of the sponsee in whole years, derived from `birth_date`. The reference implementation calculates the age for the UTC date of its clock, by default 1 November 2026. Outside leap years, it moves a birthday on 29 February to 1 March. It returns a negative age for a future birth date, and null without a birth date.
     * @example 10
     */
    readonly age: number | null;
    /**
     * The enrollment date of the sponsee as `YYYY-mm-dd`, or the empty string if there is none.
     * @example 2025-02-11
     * @example
     */
    enrollment_date: DateOrEmpty;
    /**
     * The longitude of the sponsee. It can be null, and its type in a response is not specified. A create or update sends a string.
     * @example 36.8219
     * @example null
     */
    longitude: NotShown;
    /**
     * The latitude of the sponsee. It can be null, and its type in a response is not specified. A create or update sends a string.
     * @example -1.2921
     * @example null
     */
    latitude: NotShown;
    /**
     * The biography of the sponsee. It may contain HTML, so sanitize it before you display it. The reference implementation returns an empty string if no biography was ever set.
     * @example <p>Amani likes to read aloud.</p>
     */
    biography: string;
    /**
     * Private notes on the sponsee, or null.
     * @example Prefers letters to calls.
     */
    private_notes: string | null;
    /**
     * The sponsored status of the sponsee, as a label. A create or update sends a number. The label for the number 0 is not specified. The reference implementation returns "Not Sponsored" for 0. The two labels with "Automatically" have different word orders.
     * @example Sponsored
     */
    sponsored_status: "Sponsored" | "Automatically Sponsored (Not Sponsored)" | "Sponsored Automatically (Sponsored)" | (string & {});
    /**
     * Whether the sponsee is enabled. You can set it when you create or update a sponsee.
     * @example true
     */
    is_enabled: boolean;
    /**
     * The name of the sponsee's payment option group, one of the groups that the charity has configured. The reference implementation returns an empty string if no group was ever set.
     * @example Monthly sponsorship
     */
    payment_option_group: string;
    /**
     * The number of sponsors of the sponsee.
     * @example 1
     */
    sponsor_count: number;
    /**
     * Format: uri
     *
     * The URL of a picture of the sponsee. The reference implementation returns null if no URL was ever set.
     * @example https://images.example.org/sponsees/1001.jpg
     */
    image_url: string | null;
    /**
     * The URL of the public page of the sponsee.
     * @example https://charity.example.org/sponsees/1001
     */
    url: Url;
    /** The custom fields of the sponsee. */
    custom_fields: CustomField[];
    /**
     * When the sponsee was created, as a timestamp with an offset from UTC.
     * @example 2025-02-11T08:30:00+00:00
     */
    created_at: OffsetTimestamp;
    /**
     * When the sponsee was last changed, as a timestamp with an offset from UTC.
     * @example 2026-06-05T14:12:09+00:00
     */
    updated_at: OffsetTimestamp;
}
/** A person who receives sponsorship. */
export interface Sponsee {
    /**
     * The id of the sponsee.
     * @example 1001
     */
    id: string;
    /**
     * The charity's own number for the sponsee, unique among all sponsees.
     * @example KEN-0001
     */
    reference_number: string;
    /**
     * The first name of the sponsee.
     * @example Amani
     */
    first_name: string;
    /**
     * The last name of the sponsee. The reference implementation returns an empty string if no last name was ever set.
     * @example Baraka
     */
    last_name: string;
    /**
     * The gender of the sponsee, `M` or `F`. The reference implementation returns null if no gender was ever set.
     * @example F
     * @enum {string|null}
     */
    gender: "M" | "F" | null;
    /**
     * Format: date
     *
     * The birth date of the sponsee as `YYYY-mm-dd`. The reference implementation returns null if no birth date was ever set.
     * @example 2016-04-02
     */
    birth_date: string | null;
    /**
     * The age of the sponsee in whole years, derived from `birth_date`. The reference implementation calculates the age for the UTC date of its clock, by default 1 November 2026. Outside leap years, it moves a birthday on 29 February to 1 March. It returns a negative age for a future birth date, and null without a birth date.
     * @example 10
     */
    readonly age: number | null;
    /**
     * The enrollment date of the sponsee as `YYYY-mm-dd`. It is never empty.
     * @example 2025-02-11
     */
    enrollment_date: CalendarDate;
    /**
     * The longitude of the sponsee. It can be null, and its type in a response is not specified. A create or update sends a string.
     * @example 36.8219
     * @example null
     */
    longitude: NotShown;
    /**
     * The latitude of the sponsee. It can be null, and its type in a response is not specified. A create or update sends a string.
     * @example -1.2921
     * @example null
     */
    latitude: NotShown;
    /**
     * The biography of the sponsee. It may contain HTML, so sanitize it before you display it. The reference implementation returns an empty string if no biography was ever set.
     * @example <p>Amani likes to read aloud.</p>
     */
    biography: string;
    /**
     * Private notes on the sponsee, or null.
     * @example Prefers letters to calls.
     */
    private_notes: string | null;
    /**
     * The sponsored status of the sponsee, as a label. A create or update sends a number. The label for the number 0 is not specified. The reference implementation returns "Not Sponsored" for 0. The two labels with "Automatically" have different word orders.
     * @example Sponsored
     */
    sponsored_status: "Sponsored" | "Automatically Sponsored (Not Sponsored)" | "Sponsored Automatically (Sponsored)" | (string & {});
    /**
     * Whether the sponsee is enabled. You can set it when you create or update a sponsee.
     * @example true
     */
    is_enabled: boolean;
    /**
     * The name of the sponsee's payment option group, one of the groups that the charity has configured. The reference implementation returns an empty string if no group was ever set.
     * @example Monthly sponsorship
     */
    payment_option_group: string;
    /**
     * The number of sponsors of the sponsee.
     * @example 1
     */
    sponsor_count: number;
    /**
     * Format: uri
     *
     * The URL of a picture of the sponsee. The reference implementation returns null if no URL was ever set.
     * @example https://images.example.org/sponsees/1001.jpg
     */
    image_url: string | null;
    /**
     * The URL of the public page of the sponsee.
     * @example https://charity.example.org/sponsees/1001
     */
    url: Url;
    /** The custom fields of the sponsee. */
    custom_fields: CustomField[];
    /**
     * When the sponsee was created, as a timestamp with an offset from UTC.
     * @example 2025-02-11T08:30:00+00:00
     */
    created_at: OffsetTimestamp;
    /**
     * When the sponsee was last changed, as a timestamp with an offset from UTC.
     * @example 2026-06-05T14:12:09+00:00
     */
    updated_at: OffsetTimestamp;
}
/** Links to pages of the list, each with a `page` query parameter. In the reference implementation, each link keeps the filters and the sort of the request. */
export interface PageLinks {
    /**
     * The URL of the first page of the list.
     * @example https://charity.example.org/admin/api/v2/sponsees?page=1
     */
    first: Url;
    /**
     * The URL of the last page of the list.
     * @example https://charity.example.org/admin/api/v2/sponsees?page=5
     */
    last: Url;
    /**
     * Format: uri
     *
     * The URL of the previous page, or null on the first page. For page 99 of 5, the reference implementation returns the URL of page 5.
     * @example https://charity.example.org/admin/api/v2/sponsees?page=1
     */
    prev: string | null;
    /**
     * Format: uri
     *
     * The URL of the next page, or null on the last page. For page 99 of 5, the reference implementation also returns null.
     * @example https://charity.example.org/admin/api/v2/sponsees?page=3
     */
    next: string | null;
}
/** An entry of the pager: the previous page, a page number, an ellipsis or the next page. The `url` of an ellipsis is null. */
export interface PageMetaLink {
    /**
     * The URL that the pager entry links to, with a `page` query parameter. It is null for an entry without a link, such as an ellipsis.
     * @example https://charity.example.org/admin/api/v2/sponsees?page=2
     */
    url: string | null;
    /**
     * The label of the pager entry: a page number or a string. The strings for the previous page, the next page and the ellipsis are not specified.
     * @example 2
     */
    label: string | number;
    /**
     * Whether the pager entry is for the current page.
     * @example true
     */
    active: boolean;
}
/** The position of this page in the list, and the entries of a pager. */
export interface PageMeta {
    /**
     * The number of this page.
     * @example 2
     */
    current_page: number;
    /**
     * The position of the first record of this page in the whole list. The reference implementation counts from 1. It returns 0 for a page without records, where null is also valid.
     * @example 16
     */
    from: number | null;
    /**
     * The number of the last page. For an empty list, 0 and 1 are valid. The reference implementation returns 1.
     * @example 5
     */
    last_page: number;
    /** The entries of the pager, in the order in which to show them. */
    links: PageMetaLink[];
    /**
     * The URL of the list without a `page` parameter. The reference implementation leaves out the whole query.
     * @example https://charity.example.org/admin/api/v2/sponsees
     */
    path: Url;
    /**
     * The number of records on a full page. Observed pages had 15 sponsees or 25 contributions.
     * @example 15
     */
    per_page: number;
    /**
     * The position of the last record of this page in the whole list. The reference implementation counts from 1. It returns 0 for a page without records, where null is also valid.
     * @example 30
     */
    to: number | null;
    /**
     * The number of records on all pages of the list together.
     * @example 62
     */
    total: number;
}
/** One page of the list of sponsees. */
export interface SponseeList {
    /** The sponsees on this page. */
    data: Sponsee[];
    /** Links to pages of the list, each with a `page` query parameter. In the reference implementation, each link keeps the filters and the sort of the request. */
    links: PageLinks;
    /** The position of this page in the list, and the entries of a pager. */
    meta: PageMeta;
}
/** One fault of a request, with its place and what is wrong there. */
export interface ProblemFault {
    /**
     * Where the fault is: a JSON Pointer into the body, or the name of a query parameter. The empty string points to the whole body.
     * @example /reference_number
     */
    pointer?: string;
    /**
     * What is wrong at this place and what would be valid, in a sentence.
     * @example Must have at most 45 characters, but has 46.
     */
    detail?: string;
}
/** The body of an error response, in the format of RFC 9457. A service may return any other body or none, so no field is required. */
export interface Problem {
    /**
     * Format: uri-reference
     *
     * A URI reference that names the type of the problem. `about:blank` means that the HTTP status describes the problem.
     * @example about:blank
     */
    type?: string;
    /**
     * The type of the problem in a few words.
     * @example Unprocessable Content
     */
    title?: string;
    /**
     * The HTTP status code of this response.
     * @example 422
     */
    status?: number;
    /**
     * What is wrong with this request, in a sentence.
     * @example The request has 2 faults.
     */
    detail?: string;
    /** The faults of the request, one entry for each. */
    errors?: ProblemFault[];
}
/**
 * The sponsored status to set: 0 for not sponsored, 1 for sponsored, 2 for sponsored automatically once the minimum number of sponsors is reached. That minimum is not specified.
 * @example 1
 * @enum {integer}
 */
export type SponsoredStatusInput = 0 | 1 | 2;
/**
 * The new value of the custom field, as a string.
 * @example Mathematics
 */
export type CustomFieldValue = string;
/** A custom field to write, as an entry of the array `custom_fields`. `key` and `value` are required. */
export interface CustomFieldInput {
    /**
     * The key of the custom field: its name in snake_case. The reference implementation returns the key as `slug`.
     * @example favourite_subject
     */
    key: string;
    /**
     * The new value of the custom field, as a string.
     * @example Mathematics
     */
    value: CustomFieldValue;
}
/**
 * Custom fields to write: an array of entries with `key` and `value`, or an object such as `{"shoe_size":"31"}`. The object form was observed in an example request. In the object form, the reference implementation stores keys that are whole numbers first, in ascending order, as JavaScript does.
 * @example [
 *       {
 *         "key": "favourite_subject",
 *         "value": "Mathematics"
 *       }
 *     ]
 * @example {
 *       "favourite_subject": "Mathematics"
 *     }
 */
export type CustomFieldsInput = CustomFieldInput[] | {
    [key: string]: CustomFieldValue;
};
/** The body of a PATCH. All fields are optional, and `custom_fields` changes only the custom fields that it names. A field that is not sent keeps its value. */
export interface SponseePatch {
    /**
     * The charity's own number for the sponsee, unique among all sponsees and at most 45 characters long.
     * @example KEN-0063
     */
    reference_number?: string | undefined;
    /**
     * The first name of the sponsee.
     * @example Zawadi
     */
    first_name?: string | undefined;
    /**
     * The sponsored status to set: 0 for not sponsored, 1 for sponsored, 2 for sponsored automatically once the minimum number of sponsors is reached. That minimum is not specified.
     * @example 1
     */
    sponsored_status?: SponsoredStatusInput | undefined;
    /**
     * The enrollment date of the sponsee as `YYYY-mm-dd`.
     * @example 2026-10-01
     */
    enrollment_date?: CalendarDate | undefined;
    /**
     * The last name of the sponsee.
     * @example Mwangi
     */
    last_name?: string | undefined;
    /**
     * The birth date of the sponsee as `YYYY-mm-dd`. The service derives the age from it. The reference implementation accepts a future date.
     * @example 2017-08-23
     */
    birth_date?: CalendarDate | undefined;
    /**
     * Whether the sponsee is enabled.
     * @example true
     */
    is_enabled?: boolean | undefined;
    /**
     * The gender of the sponsee.
     * @example F
     */
    gender?: Gender | undefined;
    /**
     * The name of a payment option group that the charity has configured. The service rejects any other name.
     * @example Monthly sponsorship
     */
    payment_option_group?: string | undefined;
    /**
     * Custom fields to write: an array of entries with `key` and `value`, or an object such as `{"shoe_size":"31"}`. The object form was observed in an example request. In the object form, the reference implementation stores keys that are whole numbers first, in ascending order, as JavaScript does.
     * @example [
     *       {
     *         "key": "favourite_subject",
     *         "value": "Mathematics"
     *       }
     *     ]
     * @example {
     *       "favourite_subject": "Mathematics"
     *     }
     */
    custom_fields?: CustomFieldsInput | undefined;
    /**
     * The URL of a publicly available picture of the sponsee. The reference implementation accepts any URI of RFC 3986 with a scheme. It rejects a space, a letter outside ASCII, or `{` that is not percent-encoded. It does not fetch the picture.
     * @example https://images.example.org/uploads/zawadi.jpg
     */
    image_url?: Url | undefined;
    /**
     * The longitude of the sponsee. Its format is not specified.
     * @example 36.8219
     */
    longitude?: string | undefined;
    /**
     * The latitude of the sponsee. Its format is not specified.
     * @example -1.2921
     */
    latitude?: string | undefined;
    /**
     * The sponsee's biography, which may contain HTML.
     * @example <p>Zawadi wants to become a pilot.</p>
     */
    biography?: string | undefined;
    /**
     * Private notes on the sponsee.
     * @example Ask the school for a newer picture.
     */
    private_notes?: string | undefined;
}
/** The body of a create. It must have `reference_number`, `first_name`, `sponsored_status` and `enrollment_date`. */
export interface SponseeCreate {
    /**
     * The charity's own number for the sponsee, unique among all sponsees and at most 45 characters long.
     * @example KEN-0063
     */
    reference_number: string;
    /**
     * The first name of the sponsee.
     * @example Zawadi
     */
    first_name: string;
    /**
     * The sponsored status to set: 0 for not sponsored, 1 for sponsored, 2 for sponsored automatically once the minimum number of sponsors is reached. That minimum is not specified.
     * @example 1
     */
    sponsored_status: SponsoredStatusInput;
    /**
     * The enrollment date of the sponsee as `YYYY-mm-dd`.
     * @example 2026-10-01
     */
    enrollment_date: CalendarDate;
    /**
     * The last name of the sponsee.
     * @example Mwangi
     */
    last_name?: string | undefined;
    /**
     * The birth date of the sponsee as `YYYY-mm-dd`. The service derives the age from it. The reference implementation accepts a future date.
     * @example 2017-08-23
     */
    birth_date?: CalendarDate | undefined;
    /**
     * Whether the sponsee is enabled.
     * @example true
     */
    is_enabled?: boolean | undefined;
    /**
     * The gender of the sponsee.
     * @example F
     */
    gender?: Gender | undefined;
    /**
     * The name of a payment option group that the charity has configured. The service rejects any other name.
     * @example Monthly sponsorship
     */
    payment_option_group?: string | undefined;
    /**
     * Custom fields to write: an array of entries with `key` and `value`, or an object such as `{"shoe_size":"31"}`. The object form was observed in an example request. In the object form, the reference implementation stores keys that are whole numbers first, in ascending order, as JavaScript does.
     * @example [
     *       {
     *         "key": "favourite_subject",
     *         "value": "Mathematics"
     *       }
     *     ]
     * @example {
     *       "favourite_subject": "Mathematics"
     *     }
     */
    custom_fields?: CustomFieldsInput | undefined;
    /**
     * The URL of a publicly available picture of the sponsee. The reference implementation accepts any URI of RFC 3986 with a scheme. It rejects a space, a letter outside ASCII, or `{` that is not percent-encoded. It does not fetch the picture.
     * @example https://images.example.org/uploads/zawadi.jpg
     */
    image_url?: Url | undefined;
    /**
     * The longitude of the sponsee. Its format is not specified.
     * @example 36.8219
     */
    longitude?: string | undefined;
    /**
     * The latitude of the sponsee. Its format is not specified.
     * @example -1.2921
     */
    latitude?: string | undefined;
    /**
     * The sponsee's biography, which may contain HTML.
     * @example <p>Zawadi wants to become a pilot.</p>
     */
    biography?: string | undefined;
    /**
     * Private notes on the sponsee.
     * @example Ask the school for a newer picture.
     */
    private_notes?: string | undefined;
}
/** A response with one sponsee. */
export interface SponseeItem {
    /** The requested, created or updated sponsee. */
    data: Sponsee;
}
/** The body of a PUT. All fields are optional, and `custom_fields` replaces all custom fields of the sponsee. The effect on fields that you omit is not specified. The reference implementation keeps their values. */
export interface SponseeReplace {
    /**
     * The charity's own number for the sponsee, unique among all sponsees and at most 45 characters long.
     * @example KEN-0063
     */
    reference_number?: string | undefined;
    /**
     * The first name of the sponsee.
     * @example Zawadi
     */
    first_name?: string | undefined;
    /**
     * The sponsored status to set: 0 for not sponsored, 1 for sponsored, 2 for sponsored automatically once the minimum number of sponsors is reached. That minimum is not specified.
     * @example 1
     */
    sponsored_status?: SponsoredStatusInput | undefined;
    /**
     * The enrollment date of the sponsee as `YYYY-mm-dd`.
     * @example 2026-10-01
     */
    enrollment_date?: CalendarDate | undefined;
    /**
     * The last name of the sponsee.
     * @example Mwangi
     */
    last_name?: string | undefined;
    /**
     * The birth date of the sponsee as `YYYY-mm-dd`. The service derives the age from it. The reference implementation accepts a future date.
     * @example 2017-08-23
     */
    birth_date?: CalendarDate | undefined;
    /**
     * Whether the sponsee is enabled.
     * @example true
     */
    is_enabled?: boolean | undefined;
    /**
     * The gender of the sponsee.
     * @example F
     */
    gender?: Gender | undefined;
    /**
     * The name of a payment option group that the charity has configured. The service rejects any other name.
     * @example Monthly sponsorship
     */
    payment_option_group?: string | undefined;
    /**
     * Custom fields to write: an array of entries with `key` and `value`, or an object such as `{"shoe_size":"31"}`. The object form was observed in an example request. In the object form, the reference implementation stores keys that are whole numbers first, in ascending order, as JavaScript does.
     * @example [
     *       {
     *         "key": "favourite_subject",
     *         "value": "Mathematics"
     *       }
     *     ]
     * @example {
     *       "favourite_subject": "Mathematics"
     *     }
     */
    custom_fields?: CustomFieldsInput | undefined;
    /**
     * The URL of a publicly available picture of the sponsee. The reference implementation accepts any URI of RFC 3986 with a scheme. It rejects a space, a letter outside ASCII, or `{` that is not percent-encoded. It does not fetch the picture.
     * @example https://images.example.org/uploads/zawadi.jpg
     */
    image_url?: Url | undefined;
    /**
     * The longitude of the sponsee. Its format is not specified.
     * @example 36.8219
     */
    longitude?: string | undefined;
    /**
     * The latitude of the sponsee. Its format is not specified.
     * @example -1.2921
     */
    latitude?: string | undefined;
    /**
     * The sponsee's biography, which may contain HTML.
     * @example <p>Zawadi wants to become a pilot.</p>
     */
    biography?: string | undefined;
    /**
     * Private notes on the sponsee.
     * @example Ask the school for a newer picture.
     */
    private_notes?: string | undefined;
}
/**
 * A point in time as an ISO 8601 string. Its offset from UTC may be missing.
 * @example 2026-03-14T09:26:53Z
 */
export type Timestamp = string;
/**
 * A calendar day or a point in time. The reference implementation accepts a day as `YYYY-mm-dd`, and a time after the letter `T`, as in `2026-03-14T09:26`, with or without seconds and decimals. It accepts `Z`, the offsets `+02:00`, `+0200` and `+02`, and no offset, which means UTC. It rejects other forms of ISO 8601, such as `20260314` and week dates.
 * @example 2026-03-14
 * @example 2026-03-14T09:26:53Z
 */
export type DateOrTimestamp = CalendarDate | Timestamp;
/** Filters of the list of contributions. The list contains the contributions that match all filters of the request. */
export interface ContributionFilter {
    /**
     * Lists only contributions placed before this day or time. The bound is exclusive. For the forms that the reference implementation accepts, see `DateOrTimestamp`.
     * @example 2026-10-01
     */
    occurred_before?: DateOrTimestamp | undefined;
    /**
     * Lists only contributions placed after this day or time. The bound is exclusive. For the forms that the reference implementation accepts, see `DateOrTimestamp`.
     * @example 2026-09-15T12:00:00Z
     */
    occurred_after?: DateOrTimestamp | undefined;
    /**
     * With `true`, lists only contributions that contain no recurring items. The reference implementation ignores `false`.
     * @example true
     */
    onetime?: boolean | undefined;
    /**
     * With `true`, lists only contributions that contain at least one recurring item and did not create a recurring profile or plan. The reference implementation ignores `false`.
     * @example true
     */
    recurring?: boolean | undefined;
    /**
     * With `true`, lists only the contributions that created a recurring profile or plan. The reference implementation ignores `false`.
     * @example true
     */
    initial_recurring?: boolean | undefined;
    /**
     * With `true`, lists only the contributions that match `onetime` or `initial_recurring`. The reference implementation ignores `false`.
     * @example true
     */
    one_time_and_initial_recurring?: boolean | undefined;
}
/**
 * The field by which to sort the list of contributions. A leading minus sign means descending order. In the reference implementation, `contribution_date` sorts by `ordered_at`.
 * @default -contribution_date
 * @example -contribution_date
 * @enum {string}
 */
export type ContributionSort = "contribution_date" | "-contribution_date" | "updated_at" | "-updated_at";
/**
 * Yes or no, as a boolean or as the integer 0 or 1.
 * @example 1
 * @example false
 */
export type BooleanLike = boolean | (0 | 1);
/** A billing or shipping address of a supporter. */
export interface SupporterAddress {
    /**
     * The first name in the supporter's address.
     * @example Maren
     */
    first_name: string;
    /**
     * The last name in the supporter's address.
     * @example Lindqvist
     */
    last_name: string;
    /**
     * The email address in the supporter's address.
     * @example maren.lindqvist@example.com
     */
    email: string;
    /**
     * The company in the supporter's address, or null.
     * @example Lindqvist Books
     * @example null
     */
    company: string | null;
    /**
     * The first line of the supporter's address.
     * @example 12 Orchard Lane
     */
    address1: string;
    /**
     * The second line of the supporter's address, or null.
     * @example Unit 4
     * @example null
     */
    address2: string | null;
    /**
     * The city in the supporter's address.
     * @example Halifax
     */
    city: string;
    /**
     * The state or province in the supporter's address.
     * @example NS
     */
    state: string;
    /**
     * The postal code in the supporter's address.
     * @example B3H 0A1
     */
    zip: string;
    /**
     * The country in the supporter's address.
     * @example CA
     */
    country: string;
    /**
     * The telephone number in the supporter's address.
     * @example +1 555 0100
     */
    phone: string;
}
/**
 * Format: date-time
 *
 * A point in time in UTC, with `Z` or `+00:00`.
 * @example 2026-03-14T09:26:53Z
 */
export type UtcTimestamp = string;
/** A membership that is related to a group of a supporter. */
export interface RelatedMembership {
    /**
     * The id of the related membership.
     * @example 702
     */
    id: string;
    /**
     * The name of the related membership.
     * @example Friends of the school
     */
    name: string;
    /**
     * The first day of the related membership, as `YYYY-mm-dd`.
     * @example 2026-01-01
     */
    start_date: CalendarDate;
    /**
     * The last day of the related membership, as `YYYY-mm-dd`.
     * @example 2026-12-31
     */
    end_date: CalendarDate;
    /**
     * Whether the related membership is active.
     * @example true
     */
    is_active: boolean;
    /**
     * Whether the related membership is expired.
     * @example false
     */
    is_expired: boolean;
    /**
     * The source of the related membership.
     * @example manual
     */
    source: "manual" | (string & {});
    /** The reason why the related membership ended, or null. Its type is not specified. */
    end_reason: NotShown;
    /**
     * The number of days that are left in the related membership.
     * @example 60
     */
    days_left: number;
}
/** A group that a supporter belongs to. */
export interface Group {
    /**
     * The id of the supporter's group. How it differs from `group_id` is not specified.
     * @example 701
     */
    id: string;
    /**
     * The name of the supporter's group.
     * @example Friends of the school
     */
    name: string;
    /**
     * The first day of the group or of the supporter's membership, as `YYYY-mm-dd`. Which of the two is not specified.
     * @example 2026-01-01
     */
    start_date: CalendarDate;
    /**
     * The last day of the group or of the supporter's membership, as `YYYY-mm-dd`. Which of the two is not specified.
     * @example 2026-12-31
     */
    end_date: CalendarDate;
    /**
     * Whether the supporter's group is active.
     * @example true
     */
    is_active: boolean;
    /**
     * Whether the supporter's group is expired.
     * @example false
     */
    is_expired: boolean;
    /**
     * The number of days until the end of the group or of the supporter's membership. Which of the two is not specified.
     * @example 60
     */
    days_left: number;
    /**
     * The group id of the supporter's group. How it differs from `id` is not specified.
     * @example 12
     */
    group_id: string;
    /** The memberships that are related to this group. Whose memberships they are is not specified. */
    related: RelatedMembership[];
}
/** The person or organization that made a contribution. */
export interface Supporter {
    /**
     * The id of the supporter.
     * @example 301
     */
    id: string;
    /**
     * The deprecated id of the supporter, as a number.
     * @example 90301
     */
    id_deprecated: number;
    /**
     * Whether the supporter is active.
     * @example true
     */
    active: boolean;
    /**
     * The display name of the supporter.
     * @example Maren Lindqvist
     */
    display_name: string;
    /**
     * The first name of the supporter.
     * @example Maren
     */
    first_name: string;
    /**
     * The last name of the supporter.
     * @example Lindqvist
     */
    last_name: string;
    /**
     * The email address of the supporter.
     * @example maren.lindqvist@example.com
     */
    email: string;
    /**
     * The type of the supporter.
     * @example Individual
     */
    type: "Individual" | (string & {});
    /**
     * Whether the supporter is an organization.
     * @example false
     */
    is_organization: boolean;
    /**
     * Whether the supporter opted in to email.
     * @example true
     */
    email_opt_in: boolean;
    /**
     * A contact id of the supporter, as a number. Which vendor gives it is not specified.
     * @example 55301
     */
    vendor_contact_id: number;
    /** The billing address of the supporter. */
    billing_address: SupporterAddress;
    /** The shipping address of the supporter. */
    shipping_address: SupporterAddress;
    /** When the supporter was created, in UTC. */
    created_at: UtcTimestamp;
    /** When the supporter was last changed, in UTC. */
    updated_at: UtcTimestamp;
    /** The groups that the supporter belongs to. */
    groups: Group[];
}
/** A billing or shipping address of a contribution. Unlike an address of a supporter, it has `title` and `name`. */
export interface ContributionAddress {
    /**
     * The first name in the contribution's address.
     * @example Maren
     */
    first_name: string;
    /**
     * The last name in the contribution's address.
     * @example Lindqvist
     */
    last_name: string;
    /**
     * The email address in the contribution's address.
     * @example maren.lindqvist@example.com
     */
    email: string;
    /**
     * The company in the contribution's address, or null.
     * @example Lindqvist Books
     * @example null
     */
    company: string | null;
    /**
     * The first line of the contribution's address.
     * @example 12 Orchard Lane
     */
    address1: string;
    /**
     * The second line of the contribution's address, or null.
     * @example Unit 4
     * @example null
     */
    address2: string | null;
    /**
     * The city in the contribution's address.
     * @example Halifax
     */
    city: string;
    /**
     * The state or province in the contribution's address.
     * @example NS
     */
    state: string;
    /**
     * The postal code in the contribution's address.
     * @example B3H 0A1
     */
    zip: string;
    /**
     * The country in the contribution's address.
     * @example CA
     */
    country: string;
    /**
     * The telephone number in the contribution's address.
     * @example +1 555 0100
     */
    phone: string;
    /**
     * The title in the contribution's address, such as Ms, or null.
     * @example Ms
     * @example null
     */
    title: string | null;
    /**
     * The full name in the contribution's address.
     * @example Maren Lindqvist
     */
    name: string;
}
/**
 * Format: date-time
 *
 * A point in time in UTC, written with `Z`.
 * @example 2026-03-14T09:26:53Z
 */
export type ZuluTimestamp = string;
/**
 * A point in time, or the empty string when there is none.
 * @example 2026-03-14T09:26:53Z
 * @example
 */
export type TimestampOrEmpty = Timestamp | EmptyString;
/**
 * A decimal number as a string, with exactly four decimal places.
 * @example 35.0000
 */
export type FourPlaceDecimal = string;
/** The accounting data of a line item. */
export interface Accounting {
    /**
     * The accounting code of the line item, or null.
     * @example 4100
     */
    code: string | null;
}
/** The payment method of a recurring profile. */
export interface PaymentMethod {
    /**
     * The display name of the payment method.
     * @example Visa ending in 4242
     */
    display_name: string;
    /**
     * The account type of the payment method.
     * @example Visa
     */
    account_type: string;
    /**
     * The masked account number of the payment method, such as `************4242`.
     * @example ************4242
     */
    account_number: string;
    /**
     * When the payment method expires, as a timestamp.
     * @example 2029-04-30T23:59:59Z
     */
    expires_on: Timestamp;
    /**
     * Whether the payment method is expired.
     * @example false
     */
    is_expired: boolean;
    /**
     * Whether the payment method was deleted.
     * @example false
     */
    is_deleted: boolean;
}
/** The plan of regular payments for a line item. */
export interface RecurringProfile {
    /**
     * The id of the recurring profile.
     * @example 801
     */
    id: string;
    /**
     * The profile id of the recurring profile. How it differs from `id` is not specified.
     * @example RP-801
     */
    profile_id: string;
    /**
     * The status of the recurring profile, such as `Active`. Other values and the transitions between them are not specified.
     * @example Active
     */
    status: "Active" | (string & {});
    /**
     * The description of the payments of the recurring profile.
     * @example 35.00 CAD monthly
     */
    payment_description: string;
    /** When the recurring profile started, in UTC. */
    started_on: UtcTimestamp;
    /**
     * The next billing date of the recurring profile, as `YYYY-mm-dd`.
     * @example 2026-11-15
     */
    next_billing_date: CalendarDate;
    /**
     * Whether the supporter covers the costs of the recurring payments.
     * @example false
     */
    cover_costs_enabled: boolean;
    /**
     * The amount that the supporter adds to cover the costs of the recurring payments.
     * @example 0
     */
    cover_costs_amount: number;
    /**
     * The billing period of the recurring profile in words, such as Monthly.
     * @example Monthly
     */
    billing_period_description: string;
    /**
     * The billing day of the recurring profile, as an ordinal such as 15th.
     * @example 15th
     */
    billing_period_day: string;
    /**
     * The aggregate amount of the recurring profile. The reference implementation returns the sum of the profile's payments so far.
     * @example 210
     */
    aggregate_amount: number;
    /**
     * The number of failed payments of the recurring profile.
     * @example 0
     */
    failed_payments: number;
    /**
     * The description of the recurring profile.
     * @example Child sponsorship
     */
    description: string;
    /** The GL code of the recurring profile, or null. Neither its type nor the meaning of GL is specified. */
    gl_code: NotShown;
    /** The last payment due of the recurring profile, or null. Its type is not specified. */
    last_payment_due: NotShown;
    /** The payment method of the recurring profile. */
    payment_method: PaymentMethod;
}
/** An amount with its currency. */
export interface Money {
    /**
     * The amount as a number. In the examples, 35 means thirty-five dollars, not cents. Whether this holds for all amounts is not specified.
     * @example 35
     */
    amount: number;
    /**
     * The currency code of the amount.
     * @example CAD
     */
    currency_code: string;
}
/** A variant of a product. */
export interface Variant {
    /**
     * The id of the variant.
     * @example 611
     */
    id: string;
    /**
     * The code of the variant.
     * @example CHILD-M
     */
    code: string;
    /**
     * The title of the variant.
     * @example Monthly
     */
    title: string;
    /** The images of the variant. The shape of an element is not specified. */
    images: NotShown[];
    /** The price of the variant. */
    price: Money;
    /** The sale price of the variant. */
    sale_price: Money;
    /** The fair market value of the variant. */
    fair_market_value: Money;
    /**
     * The price presets of the variant: amounts and the word `other`, separated by commas.
     * @example 35,50,100,other
     */
    price_presets: string;
    /**
     * The minimum price of the variant, or null.
     * @example 5
     */
    minimum_price: number | null;
    /**
     * Whether the variant is on sale.
     * @example false
     */
    on_sale: boolean;
    /**
     * Whether the variant is the default variant.
     * @example true
     */
    is_default: boolean;
    /**
     * Whether the variant can be shipped.
     * @example false
     */
    is_shippable: boolean;
    /**
     * Whether the variant is a donation.
     * @example true
     */
    is_donation: boolean;
    /**
     * The billing period of the variant.
     * @example monthly
     */
    billing_period: "monthly" | "onetime" | (string & {});
    /**
     * What manages the inventory of the variant. The observed value is the name of the service. Our examples replace this name with `service`.
     * @example service
     */
    inventory_management: string;
    /**
     * The inventory policy of the variant.
     * @example continue
     */
    inventory_policy: "continue" | (string & {});
    /**
     * The inventory quantity of the variant, which can be negative.
     * @example -12
     */
    inventory_quantity: number;
    /** When the inventory of the variant was last updated, as a timestamp. */
    inventory_updated_at: Timestamp;
    /** The shipping expectation of the variant, or null. Its type is not specified. */
    shipping_expectation: NotShown;
    /** The weight of the variant, or null. Its type is not specified. */
    weight: NotShown;
    /**
     * The position of the variant in the sequence of variants.
     * @example 1
     */
    sequence: number;
    /** When the variant was created, or an empty string if no time is stored. */
    created_at: TimestampOrEmpty;
    /** When the variant was last changed, or an empty string if no time is stored. */
    updated_at: TimestampOrEmpty;
}
/** The product that a line item is for. */
export interface Product {
    /**
     * The id of the product.
     * @example 601
     */
    id: string;
    /**
     * The code of the product.
     * @example CHILD
     */
    code: string;
    /**
     * The name of the product.
     * @example Sponsor a child
     */
    name: string;
    /**
     * The description of the product.
     * @example A monthly gift that keeps one child in school.
     */
    description: string;
    /** The feature image of the product, or null. Its type is not specified. */
    feature_image: NotShown;
    /**
     * The URL of the page of the product.
     * @example https://charity.example.org/give/sponsor-a-child
     */
    url: Url;
    /** The price of the product. */
    price: Money;
    /** The lowest price of the product. */
    price_min: Money;
    /** The highest price of the product. */
    price_max: Money;
    /** The minimum donation for the product. */
    donation_min: Money;
    /** The sale price of the product. */
    sale_price: Money;
    /** The actual price of the product. How it differs from `price` is not specified. */
    actual_price: Money;
    /** The fundraising goal of the product. */
    goal_amount: Money;
    /** The amount of progress towards the fundraising goal of the product. */
    goal_progress: Money;
    /**
     * The available quantity of the product.
     * @example 0
     */
    qty_available: number;
    /** The payment frequencies of the product. An element may be null, and its type is not specified. */
    recurring_frequency: NotShown[];
    /**
     * The recurring schedule of the product.
     * @example natural
     */
    recurring_schedule: "natural" | (string & {});
    /**
     * A boolean about the product. Its meaning is not specified. In the name, `partner` replaces an unpublished abbreviation. Your service may use any name.
     * @example false
     */
    recurring_with_partner: boolean;
    /**
     * The deadline of the fundraising goal of the product, or null.
     * @example 2026-12-31T23:59:59Z
     * @example null
     */
    goal_deadline: string | null;
    /**
     * Whether the product is new.
     * @example false
     */
    is_new: boolean;
    /**
     * Whether the product is on sale.
     * @example false
     */
    is_sale: boolean;
    /**
     * Whether the product is featured.
     * @example true
     */
    is_featured: boolean;
    /**
     * Whether the product is on clearance.
     * @example false
     */
    is_clearance: boolean;
    /**
     * Whether the product qualifies for a tax receipt.
     * @example true
     */
    is_tax_receiptable: boolean;
    /**
     * Whether supporters who pay for the product can add an amount to cover costs. The costs are not specified.
     * @example true
     */
    cover_costs_enabled: boolean;
    /**
     * Whether the product is a tribute. The term `tribute` is not defined.
     * @example false
     */
    is_tribute: boolean;
    /**
     * Whether check-in is enabled for the product.
     * @example false
     */
    enable_check_in: boolean;
    /**
     * Whether the product's out-of-stock setting is on.
     * @example false
     */
    enable_out_of_stock: boolean;
    /**
     * Whether the page of the product has social buttons.
     * @example true
     */
    enable_social_buttons: boolean;
    /**
     * Whether the product can have a tribute.
     * @example false
     */
    enable_tributes: boolean;
    /**
     * Whether the product requires a tribute.
     * @example false
     */
    require_tributes: boolean;
    /**
     * Whether the product can be paid only by ACH.
     * @example false
     */
    ach_only: boolean;
    /**
     * Whether the price of the product is hidden.
     * @example false
     */
    hide_price: boolean;
    /**
     * Whether the quantity of the product is hidden.
     * @example true
     */
    hide_qty: boolean;
    /** The types of tribute notifications for the product. The shape of an element is not specified. */
    tribute_notification_types: NotShown[];
    /**
     * The title of the product's page, or null.
     * @example Sponsor a child
     */
    page_title: string | null;
    /**
     * The description of the product's page, or null.
     * @example null
     */
    page_description: string | null;
    /**
     * The keywords of the product's page, or null.
     * @example null
     */
    page_keywords: string | null;
    /**
     * The out-of-stock message of the product, or null.
     * @example null
     */
    out_of_stock_message: string | null;
    /**
     * The label of the primary button on the product's page, or null.
     * @example Sponsor now
     */
    primary_button_label: string | null;
    /**
     * The label of the alternate button on the product's page, or null.
     * @example null
     */
    alternate_button_label: string | null;
    /**
     * The URL of the alternate button on the product's page, or null.
     * @example null
     */
    alternate_button_url: string | null;
    /**
     * The content of the product's page, as HTML. Sanitize it before you display it.
     * @example <p>Thirty-five dollars a month.</p>
     */
    page_content: string;
    /** When the product was created. */
    created_at: Timestamp;
    /** When the product was last changed. */
    updated_at: Timestamp;
    /** When the product was published, or an empty string if it was not. */
    published_at: TimestampOrEmpty;
    /** When the product is to be unpublished, or an empty string if no time is set. */
    unpublish_at: TimestampOrEmpty;
    /** A list of strings about the product. Their meaning is not specified. */
    meta: string[];
    /** The default donation amount of the product, or null. Its type is not specified. */
    default_donation_amount: NotShown;
    /** The default donation options of the product, or null. Their type is not specified. */
    default_donation_options: NotShown;
    /** The default recurring donation options of the product, or null. Their type is not specified. */
    default_recurring_donation_options: NotShown;
}
/** A tax receipt for a contribution. */
export interface TaxReceipt {
    /**
     * The number of the tax receipt.
     * @example 2026-000123
     */
    number: string;
    /**
     * The amount, in the currency of the tax receipt.
     * @example 35
     */
    amount: number;
    /**
     * The currency code of the tax receipt.
     * @example CAD
     */
    currency_code: string;
    /** The date of issue of the tax receipt, as `YYYY-mm-dd`. */
    issued_at: CalendarDate;
    /**
     * The recipient of the tax receipt.
     * @example Maren Lindqvist
     */
    issued_to: string;
    /**
     * Whether the tax receipt is void.
     * @example false
     */
    is_voided: boolean;
}
/** One thing that a contribution pays for. */
export interface LineItem {
    /**
     * The id of the line item.
     * @example 70001
     */
    id: string;
    /**
     * The description of the line item.
     * @example Sponsor a child
     */
    description: string;
    /**
     * The thumbnail image of the line item. Whether the string is a URL is not specified.
     * @example https://images.example.org/products/601-thumb.jpg
     */
    image_thumb: string;
    /**
     * Whether the line item is locked. The term `locked` is not defined.
     * @example false
     */
    is_locked: boolean;
    /**
     * Whether the line item is recurring.
     * @example true
     */
    is_recurring: boolean;
    /**
     * Whether the price of the line item is reduced.
     * @example false
     */
    is_price_reduced: boolean;
    /**
     * Whether the line item is a fundraising form upgrade. The meaning of this term is not specified.
     * @example false
     */
    is_fundraising_form_upgrade: boolean;
    /**
     * The price of the line item before discounts, in the currency of the contribution. Whether this price is for one unit or for `qty` units is not specified.
     * @example 35
     */
    undiscounted_price: number;
    /**
     * The price of the line item, in the currency of the contribution. Whether this price is for one unit or for `qty` units is not specified.
     * @example 35
     */
    price: number;
    /**
     * The total of the line item, in the currency of the contribution.
     * @example 35
     */
    total: number;
    /**
     * The locked original price of the line item in the currency of the contribution, as a string with four decimal places. The term `locked` is not defined.
     * @example 35.0000
     */
    locked_original_price: FourPlaceDecimal;
    /**
     * The locked original price of the variants of the line item, in the currency of the contribution. The term `locked` is not defined.
     * @example 35
     */
    locked_variants_original_price: number;
    /**
     * The locked price of the variants of the line item, in the currency of the contribution. The term `locked` is not defined.
     * @example 35
     */
    locked_variants_price: number;
    /**
     * The locked total of the variants of the line item, in the currency of the contribution. The term `locked` is not defined.
     * @example 35
     */
    locked_variants_total: number;
    /**
     * A readable description of the payment for the line item.
     * @example 35.00 CAD monthly
     */
    payment_string: string;
    /**
     * The URL of the public page of the line item.
     * @example https://charity.example.org/give/sponsor-a-child
     */
    public_url: Url;
    /**
     * A description of how the line item recurs, or null.
     * @example Monthly on the 15th
     */
    recurring_description: string | null;
    /**
     * The product code of the line item.
     * @example CHILD
     */
    reference: string;
    /** The tribute id of the line item, or null. Its type is not specified. In the name, `partner` replaces an unpublished abbreviation. Your service may use any name. */
    partner_tribute_id: NotShown;
    /** Further fields of the line item. The shape of an element is not specified. */
    fields: NotShown[];
    /**
     * Whether Gift Aid applies to the line item.
     * @example false
     */
    gift_aid: boolean;
    /**
     * Whether the line item is a tribute. The term `tribute` is not defined.
     * @example false
     */
    is_tribute: boolean;
    /**
     * The tribute name of the line item.
     * @example
     */
    tribute_name: string;
    /**
     * The public message of the line item, or null.
     * @example null
     */
    public_message: string | null;
    /**
     * Additional notes on the line item, or null.
     * @example null
     */
    additional_notes: string | null;
    /**
     * Whether the line item is anonymous.
     * @example false
     */
    is_anonymous: boolean;
    /**
     * The quantity of the line item.
     * @example 1
     */
    qty: number;
    /**
     * Whether the line item was upgraded to a recurring line item.
     * @example 0
     */
    upgraded_to_recurring: BooleanLike;
    /**
     * The id of the recurring profile of the line item, or null.
     * @example 801
     */
    recurring_profile_id: string | null;
    /**
     * The amount of each recurring payment for the line item, in the currency of the contribution.
     * @example 35
     */
    recurring_amount: number;
    /**
     * The day of the month of each recurring payment for the line item, or null.
     * @example 15
     */
    recurring_day: number | null;
    /** The day of the week of each recurring payment for the line item, or null. Its type is not specified. */
    recurring_day_of_week: NotShown;
    /**
     * A boolean about the line item. Its meaning is not specified. In the name, `partner` replaces an unpublished abbreviation. Your service may use any name.
     * @example false
     */
    recurring_with_partner: boolean;
    /**
     * Whether the recurring line item has an initial charge, or null.
     * @example true
     */
    recurring_with_initial_charge: boolean | null;
    /** The recurring cycles of the line item, or null. Their type and meaning are not specified. */
    recurring_cycles: NotShown;
    /**
     * When the line item starts to recur, or an empty string if no start is set. The format is not specified.
     * @example 2026-05-15
     */
    recurring_starts_on: string;
    /**
     * When the line item stops recurring, or an empty string if no end is set. The format is not specified.
     * @example
     */
    recurring_ends_on: string;
    /**
     * Whether the sponsorship of the line item is expired.
     * @example false
     */
    sponsorship_is_expired: boolean;
    /**
     * Whether the line item is eligible for DCC. What DCC stands for is not specified.
     * @example 1
     */
    is_dcc_eligible: BooleanLike;
    /**
     * The recurring DCC amount of the line item in the currency of the contribution, as a string with four decimal places. What DCC stands for is not specified.
     * @example 0.0000
     */
    dcc_recurring_amount: FourPlaceDecimal;
    /** The total tax on the line item, or null. Its type is not specified. */
    total_tax_amt: NotShown;
    /** The accounting data of the line item. */
    accounting: Accounting;
    /** The recurring profile of the line item, or null. */
    recurring_profile: RecurringProfile | null;
    /** The sponsee that the line item pays for, or null. */
    sponsee: EmbeddedSponsee | null;
    /** The fundraiser of the line item, or null. The shape of a fundraiser is not specified. */
    fundraiser: NotShown;
    /** The variant of the product of the line item. */
    variant: Variant;
    /** The product of the line item. */
    product: Product;
    /** The tribute of the line item, or null. The shape of a tribute is not specified. */
    tribute: NotShown;
    /** The tax receipts of the line item. This field may be missing if the line item has no receipts. */
    tax_receipts?: TaxReceipt[];
}
/** The currency of a contribution or a payment. */
export interface Currency {
    /**
     * The name of the currency in words.
     * @example Canadian Dollar
     */
    name: string;
    /**
     * The code of the currency. How it differs from `iso_code` is not specified.
     * @example CAD
     */
    code: string;
    /**
     * The ISO code of the currency.
     * @example CAD
     */
    iso_code: string;
    /**
     * The symbol of the currency.
     * @example $
     */
    symbol: string;
    /**
     * The exchange rate of the currency. The base currency is not specified.
     * @example 1
     */
    rate: number;
}
/**
 * Format: date-time
 *
 * A point in time in UTC with six decimals of a second.
 * @example 2026-03-14T09:26:53.589793Z
 */
export type UtcTimestampMicroseconds = string;
/** The card of a payment. */
export interface Card {
    /**
     * The brand of the card.
     * @example Visa
     */
    brand: string;
    /**
     * The last four digits of the card number.
     * @example 4242
     */
    last4: string;
    /**
     * The month in which the card expires, as a number.
     * @example 4
     */
    exp_month: number;
    /**
     * The year in which the card expires, as a number.
     * @example 2029
     */
    exp_year: number;
    /**
     * The result of the check of the security code of the card. The possible results are not specified.
     * @example pass
     */
    cvc_check: string;
    /**
     * The result of the check of the first address line for the card. The possible results are not specified.
     * @example pass
     */
    address_line1_check: string;
    /**
     * The result of the check of the postal code for the card. The possible results are not specified.
     * @example pass
     */
    address_zip_check: string;
    /** The wallet of the card, or null. Its type is not specified. */
    wallet: NotShown;
}
/** A payment for a contribution. */
export interface Payment {
    /**
     * The id of the payment.
     * @example 901
     */
    id: string;
    /**
     * The type of the payment.
     * @example card
     */
    type: "card" | (string & {});
    /**
     * The status of the payment.
     * @example succeeded
     */
    status: "succeeded" | (string & {});
    /**
     * The amount, in the currency of the payment.
     * @example 35
     */
    amount: number;
    /**
     * The refunded amount, in the currency of the payment.
     * @example 0
     */
    amount_refunded: number;
    /** The currency of the payment and of its amounts. */
    currency: Currency;
    /**
     * Whether the payment is paid.
     * @example true
     */
    paid: boolean;
    /**
     * Whether the payment was captured.
     * @example true
     */
    captured: boolean;
    /**
     * Whether the payment was refunded.
     * @example false
     */
    refunded: boolean;
    /** When the payment was captured, in UTC with microseconds. */
    captured_at: UtcTimestampMicroseconds;
    /** When the payment was created, in UTC with microseconds. */
    created_at: UtcTimestampMicroseconds;
    /**
     * The gateway of the payment.
     * @example example-gateway
     */
    gateway: string;
    /**
     * The gateway's reference number for the payment.
     * @example gw_000901
     */
    reference_number: string;
    /**
     * The description of the payment.
     * @example Contribution 50001
     */
    description: string;
    /**
     * The code of the failure of the payment, or null.
     * @example null
     */
    failure_code: string | null;
    /**
     * The message about the failure of the payment, or null.
     * @example null
     */
    failure_message: string | null;
    /**
     * The outcome of the payment.
     * @example authorized
     */
    outcome: "authorized" | (string & {});
    /** The card that the payment was made with. */
    card: Card;
}
/** An order or donation made by a supporter. It is read-only. */
export interface Contribution {
    /**
     * The id of the contribution.
     * @example 50001
     */
    id: string;
    /**
     * Whether the contribution is recurring.
     * @example true
     */
    is_recurring: boolean;
    /**
     * Whether the contribution is a test.
     * @example 1
     */
    is_test: BooleanLike;
    /**
     * Whether the contribution can be fulfilled.
     * @example false
     */
    is_fulfillable: boolean;
    /** The state of fulfilment of the contribution, or null. Its type is not specified. */
    is_fulfilled: NotShown;
    /**
     * Whether the contribution can be refunded.
     * @example true
     */
    is_refundable: boolean;
    /**
     * Whether the contribution is paid.
     * @example true
     */
    is_paid: boolean;
    /**
     * Whether the contribution is a POS entry. What POS stands for is not specified.
     * @example 0
     */
    is_pos_entry: BooleanLike;
    /**
     * Whether the contribution was deleted.
     * @example false
     */
    is_deleted: boolean;
    /**
     * Whether the contribution is spam.
     * @example 0
     */
    is_spam: BooleanLike;
    /**
     * The source of the contribution.
     * @example Website
     */
    source: string;
    /**
     * The comments of the supporter on the contribution, or null.
     * @example null
     */
    customer_comments: string | null;
    /**
     * Notes on the contribution. They may contain HTML, so sanitize them before you display them.
     * @example
     */
    notes: string;
    /** The supporter who made the contribution. */
    supporter: Supporter;
    /** The billing address of the contribution. */
    billing_address: ContributionAddress;
    /** The shipping address of the contribution. */
    shipping_address: ContributionAddress;
    /** The shipping method of the contribution, or null. Its type is not specified. */
    shipping_method: NotShown;
    /** When the contribution was created, in UTC. */
    created_at: ZuluTimestamp;
    /** When the contribution was placed, in UTC. */
    ordered_at: ZuluTimestamp;
    /** When the contribution was last changed, in UTC. */
    updated_at: ZuluTimestamp;
    /** When the contribution was refunded, or an empty string when it was not. */
    refunded_at: TimestampOrEmpty;
    /**
     * The number of downloadable items in the contribution.
     * @example 0
     */
    downloadable_item_count: number;
    /**
     * The number of recurring items in the contribution.
     * @example 1
     */
    recurring_item_count: number;
    /**
     * The number of shippable items in the contribution.
     * @example 0
     */
    shippable_item_count: number;
    /** The line items that the contribution pays for. */
    line_items: LineItem[];
    /** The currency of the contribution and of its amounts. */
    currency: Currency;
    /**
     * Whether the supporter adds an amount to cover costs. The costs are not specified.
     * @example 0
     */
    cover_costs_enabled: BooleanLike;
    /**
     * The amount that the supporter adds to cover costs, in the currency of the contribution. The costs are not specified.
     * @example 0
     */
    cover_costs_amount: number;
    /**
     * The sum of the discounts, in the currency of the contribution, or null.
     * @example null
     */
    discounts_amount: number | null;
    /**
     * The subtotal, in the currency of the contribution.
     * @example 35
     */
    subtotal_amount: number;
    /**
     * The tax, in the currency of the contribution.
     * @example 0
     */
    tax_amount: number;
    /**
     * The shipping cost, in the currency of the contribution.
     * @example 0
     */
    shipping_amount: number;
    /**
     * The total in the currency of the contribution, as a string with four decimal places.
     * @example 35.0000
     */
    total_amount: FourPlaceDecimal;
    /**
     * The refunded amount in the currency of the contribution, as a string with four decimal places.
     * @example 0.0000
     */
    refunded_amount: FourPlaceDecimal;
    /**
     * A balance in the currency of the contribution. Its meaning is not specified.
     * @example 0
     */
    balance_amount: number;
    /**
     * The source that referred the supporter to the charity.
     * @example A friend
     */
    referral_source: string;
    /**
     * The page from which the supporter came, taken from the HTTP Referer header.
     * @example https://news.example.com/spring
     */
    http_referer: string;
    /**
     * The tracking source of the contribution, or null.
     * @example newsletter
     */
    tracking_source: string | null;
    /**
     * The tracking medium of the contribution, or null.
     * @example email
     */
    tracking_medium: string | null;
    /**
     * The tracking campaign of the contribution, or null.
     * @example spring-2026
     */
    tracking_campaign: string | null;
    /**
     * The tracking term of the contribution, or null.
     * @example null
     */
    tracking_term: string | null;
    /**
     * The tracking content of the contribution, or null.
     * @example null
     */
    tracking_content: string | null;
    /** The discounts on the contribution. Only empty arrays were observed. */
    discounts: NotShown[];
    /** The payments for the contribution. */
    payments: Payment[];
    /** The refunds of the contribution. Only empty arrays were observed. */
    refunds: NotShown[];
    /** The tax lines of the contribution. Only empty arrays were observed. */
    tax_lines: NotShown[];
    /** The tax receipts of the contribution. */
    tax_receipts: TaxReceipt[];
    /** The warnings about the contribution. Only empty arrays were observed. */
    warnings: NotShown[];
}
/** One page of the list of contributions. */
export interface ContributionList {
    /** The contributions on this page. */
    data: Contribution[];
    /** Links to pages of the list, each with a `page` query parameter. In the reference implementation, each link keeps the filters and the sort of the request. */
    links: PageLinks;
    /** The position of this page in the list, and the entries of a pager. */
    meta: PageMeta;
}
/** A response with one contribution. */
export interface ContributionItem {
    /** The contribution that you requested. */
    data: Contribution;
}
export type $defs = Record<string, never>;
export interface operations {
    listSponsees: {
        parameters: {
            query?: {
                /** The number of the page. Without it, the service returns the first page. For a number after the last page, the reference implementation returns a page without records. */
                page?: PageNumber | undefined;
                /** Filters, each written as `filter[name]=value`. In a URL, write `[` as `%5B` and `]` as `%5D`, because some servers reject brackets. The reference implementation also accepts `name=value`, but rejects a request that has the same filter in both forms. */
                filter?: SponseeFilter | undefined;
                /** The field by which to sort the list. A leading minus sign is our choice for descending order. In the reference implementation, `sort=is_sponsored` lists sponsees last if their `sponsored_status` is `Sponsored` or `Sponsored Automatically (Sponsored)`. */
                sort?: SponseeSort | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A page of sponsees. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SponseeList;
                };
            };
            422: components["responses"]["InvalidQuery"];
            "4XX": components["responses"]["OtherClientError"];
        };
    };
    createSponsee: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The fields of the new sponsee, as a JSON object. The reference implementation returns 415 without a JSON `Content-Type` or with a `charset` other than UTF-8, and 422 for JSON that is not an object. */
        requestBody: {
            content: {
                "application/json": SponseeCreate;
            };
        };
        responses: {
            201: components["responses"]["SponseeCreated"];
            422: components["responses"]["InvalidSponsee"];
            "2XX": components["responses"]["SponseeSaved"];
            "4XX": components["responses"]["OtherClientError"];
        };
    };
    getSponsee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** The exact id of the sponsee. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The sponsee with this id. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SponseeItem;
                };
            };
            404: components["responses"]["NotFound"];
            "4XX": components["responses"]["OtherClientError"];
        };
    };
    replaceSponsee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** The id of the sponsee. */
                id: string;
            };
            cookie?: never;
        };
        /** The fields to change, as a JSON object. The reference implementation returns 415 without a JSON `Content-Type` or with a `charset` other than UTF-8, and 422 for JSON that is not an object. */
        requestBody: {
            content: {
                "application/json": SponseeReplace;
            };
        };
        responses: {
            /** The updated sponsee. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SponseeItem;
                };
            };
            404: components["responses"]["NotFoundOnWrite"];
            422: components["responses"]["InvalidSponsee"];
            "2XX": components["responses"]["SponseeSaved"];
            "4XX": components["responses"]["OtherClientError"];
        };
    };
    deleteSponsee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** The id of the sponsee. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The service deleted the sponsee. The response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFoundOnDelete"];
            "4XX": components["responses"]["OtherClientError"];
        };
    };
    updateSponsee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** The id of the sponsee. */
                id: string;
            };
            cookie?: never;
        };
        /** The fields to change, as a JSON object. The reference implementation returns 415 without a JSON `Content-Type` or with a `charset` other than UTF-8, and 422 for JSON that is not an object. */
        requestBody: {
            content: {
                "application/json": SponseePatch;
            };
        };
        responses: {
            /** The updated sponsee. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SponseeItem;
                };
            };
            404: components["responses"]["NotFoundOnWrite"];
            422: components["responses"]["InvalidSponsee"];
            "2XX": components["responses"]["SponseeSaved"];
            "4XX": components["responses"]["OtherClientError"];
        };
    };
    listContributions: {
        parameters: {
            query?: {
                /** The number of the page. Without it, the service returns the first page. For a number after the last page, the reference implementation returns a page without records. */
                page?: PageNumber | undefined;
                /** Filters, each written as `filter[name]=value`. In a URL, write `[` as `%5B` and `]` as `%5D`, because some servers reject brackets. The reference implementation also accepts `name=value`, but rejects a request that has the same filter in both forms. */
                filter?: ContributionFilter | undefined;
                /** Sorts the list. A leading minus sign means descending order. In the reference implementation, `contribution_date` sorts by `ordered_at`. */
                sort?: ContributionSort | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A page of contributions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ContributionList;
                };
            };
            422: components["responses"]["InvalidQuery"];
            "4XX": components["responses"]["OtherClientError"];
        };
    };
    getContribution: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** The id of the contribution, matched exactly. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The contribution with this id. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ContributionItem;
                };
            };
            404: components["responses"]["NotFound"];
            "4XX": components["responses"]["OtherClientError"];
        };
    };
}
