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
         * Lists sponsees, one page at a time. Filter with `filter`, order with `sort`.
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
         * Gets one sponsee by its id.
         */
        get: operations["getSponsee"];
        /**
         * Update a sponsee and replace its custom fields
         *
         * Updates the fields that you send. All are optional. `custom_fields`, when sent, replaces all custom fields of the sponsee.
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
         * Updates the fields that you send. All are optional. `custom_fields`, when sent, updates only the custom fields that it names.
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
         * Lists contributions, one page at a time. Without `sort`, the contribution that was placed last comes first.
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
         * Gets one contribution by its id.
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
        MetaText: MetaText;
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
        /** A query parameter is unknown, or its value is not valid. */
        InvalidQuery: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": Problem;
            };
        };
        /** Any other client error. The body is not defined. */
        OtherClientError: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** The sponsee as it is now. */
        SponseeCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": SponseeItem;
            };
        };
        /** The payload breaks a rule, so nothing was changed. */
        InvalidSponsee: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": Problem;
            };
        };
        /** The sponsee as it is now, under any other success status. */
        SponseeSaved: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": SponseeItem;
            };
        };
        /** No record matches the id. The status is documented. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": Problem;
            };
        };
        /** No sponsee matches the id, so nothing was changed. */
        NotFoundOnWrite: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": Problem;
            };
        };
        /** No sponsee matches the id, so nothing was removed. */
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
 * The number of a page of a list, from 1.
 * @example 1
 */
export type PageNumber = number;
/** Filters of the list of sponsees. A sponsee is listed when it matches all of them. */
export interface SponseeFilter {
    /**
     * Only the sponsee with exactly this id.
     * @example 1001
     */
    id?: string | undefined;
    /**
     * Only sponsees whose first name contains this text.
     * @example ama
     */
    first_name?: string | undefined;
    /**
     * Only sponsees whose last name contains this text.
     * @example bar
     */
    last_name?: string | undefined;
    /**
     * Only sponsees whose reference number contains this text.
     * @example KEN-
     */
    reference_number?: string | undefined;
}
/**
 * The field that orders the list. `is_sponsored` orders by whether the sponsee is sponsored, which no field of a sponsee shows as such.
 * @example last_name
 */
export type SponseeSort = ("birth_date" | "first_name" | "last_name" | "reference_number" | "is_sponsored" | "is_enabled") | ("-birth_date" | "-first_name" | "-last_name" | "-reference_number" | "-is_sponsored" | "-is_enabled");
/**
 * The gender of a sponsee.
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
 * Any JSON value, null included. The service description shows neither the type nor the shape.
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
/** A field that the charity added to its sponsees, as it is read. */
export interface CustomField {
    /**
     * The name to display.
     * @example Favourite subject
     */
    name: string;
    /**
     * The name for programs. A create or update calls it `key`.
     * @example favourite_subject
     */
    slug: string;
    /**
     * The value.
     * @example Mathematics
     */
    value: string;
    /** Can be null. Nothing else about it is shown. */
    item: NotShown;
    /**
     * What it means is not shown.
     * @example 1
     */
    is_simple: number;
    /**
     * Whether the field is private.
     * @example false
     */
    is_private: boolean;
}
/**
 * Format: date-time
 *
 * A point in time with a numeric offset from UTC, such as `+00:00`.
 * @example 2026-03-14T09:26:53+00:00
 */
export type OffsetTimestamp = string;
/** A sponsee inside a line item. It has the fields of a sponsee; `enrollment_date` is the empty string when absent. Whether these are the current values or those of the day of the order is not stated. */
export interface EmbeddedSponsee {
    /**
     * The identifier.
     * @example 1001
     */
    id: string;
    /**
     * The charity's own number for the sponsee, unique among all sponsees.
     * @example KEN-0001
     */
    reference_number: string;
    /**
     * The first name.
     * @example Amani
     */
    first_name: string;
    /**
     * The last name.
     * @example Baraka
     */
    last_name: string;
    /**
     * The gender.
     * @example F
     * @enum {string|null}
     */
    gender: "M" | "F" | null;
    /**
     * Format: date
     *
     * The day of birth.
     * @example 2016-04-02
     */
    birth_date: string | null;
    /**
     * The age in whole years, derived from the day of birth.
     * @example 10
     */
    readonly age: number | null;
    /**
     * The day on which the sponsee joined the programme, or the empty string.
     * @example 2025-02-11
     * @example
     */
    enrollment_date: DateOrEmpty;
    /**
     * Can be null. The type that is read is not shown. A create or update sends a string.
     * @example 36.8219
     * @example null
     */
    longitude: NotShown;
    /**
     * Can be null. The type that is read is not shown. A create or update sends a string.
     * @example -1.2921
     * @example null
     */
    latitude: NotShown;
    /**
     * The story of the sponsee. It may contain HTML, so clean it before you display it.
     * @example <p>Amani likes to read aloud.</p>
     */
    biography: string;
    /**
     * Notes for the staff.
     * @example Prefers letters to calls.
     */
    private_notes: string | null;
    /**
     * The label of the sponsored status. The label for the input 0 and the whole set are not shown. Our servers answer "Not Sponsored" for 0.
     * @example Sponsored
     */
    sponsored_status: "Sponsored" | "Automatically Sponsored (Not Sponsored)" | "Sponsored Automatically (Sponsored)" | (string & {});
    /**
     * Whether the sponsee is enabled. A create or update can set it.
     * @example true
     */
    is_enabled: boolean;
    /**
     * The name of one of the payment option groups that the charity has configured.
     * @example Monthly sponsorship
     */
    payment_option_group: string;
    /**
     * How many sponsors the sponsee has.
     * @example 1
     */
    sponsor_count: number;
    /**
     * Format: uri
     *
     * The address of a picture.
     * @example https://images.example.org/sponsees/1001.jpg
     */
    image_url: string | null;
    /**
     * The public page of the sponsee.
     * @example https://charity.example.org/sponsees/1001
     */
    url: Url;
    /** The custom fields that have a value. */
    custom_fields: CustomField[];
    /**
     * When the record was created.
     * @example 2025-02-11T08:30:00+00:00
     */
    created_at: OffsetTimestamp;
    /**
     * When the record was last changed.
     * @example 2026-06-05T14:12:09+00:00
     */
    updated_at: OffsetTimestamp;
}
/** A person who receives sponsorship. */
export interface Sponsee {
    /**
     * The identifier.
     * @example 1001
     */
    id: string;
    /**
     * The charity's own number for the sponsee, unique among all sponsees.
     * @example KEN-0001
     */
    reference_number: string;
    /**
     * The first name.
     * @example Amani
     */
    first_name: string;
    /**
     * The last name.
     * @example Baraka
     */
    last_name: string;
    /**
     * The gender.
     * @example F
     * @enum {string|null}
     */
    gender: "M" | "F" | null;
    /**
     * Format: date
     *
     * The day of birth.
     * @example 2016-04-02
     */
    birth_date: string | null;
    /**
     * The age in whole years, derived from the day of birth.
     * @example 10
     */
    readonly age: number | null;
    /**
     * The day on which the sponsee joined the programme.
     * @example 2025-02-11
     */
    enrollment_date: CalendarDate;
    /**
     * Can be null. The type that is read is not shown. A create or update sends a string.
     * @example 36.8219
     * @example null
     */
    longitude: NotShown;
    /**
     * Can be null. The type that is read is not shown. A create or update sends a string.
     * @example -1.2921
     * @example null
     */
    latitude: NotShown;
    /**
     * The story of the sponsee. It may contain HTML, so clean it before you display it.
     * @example <p>Amani likes to read aloud.</p>
     */
    biography: string;
    /**
     * Notes for the staff.
     * @example Prefers letters to calls.
     */
    private_notes: string | null;
    /**
     * The label of the sponsored status. The label for the input 0 and the whole set are not shown. Our servers answer "Not Sponsored" for 0.
     * @example Sponsored
     */
    sponsored_status: "Sponsored" | "Automatically Sponsored (Not Sponsored)" | "Sponsored Automatically (Sponsored)" | (string & {});
    /**
     * Whether the sponsee is enabled. A create or update can set it.
     * @example true
     */
    is_enabled: boolean;
    /**
     * The name of one of the payment option groups that the charity has configured.
     * @example Monthly sponsorship
     */
    payment_option_group: string;
    /**
     * How many sponsors the sponsee has.
     * @example 1
     */
    sponsor_count: number;
    /**
     * Format: uri
     *
     * The address of a picture.
     * @example https://images.example.org/sponsees/1001.jpg
     */
    image_url: string | null;
    /**
     * The public page of the sponsee.
     * @example https://charity.example.org/sponsees/1001
     */
    url: Url;
    /** The custom fields that have a value. */
    custom_fields: CustomField[];
    /**
     * When the record was created.
     * @example 2025-02-11T08:30:00+00:00
     */
    created_at: OffsetTimestamp;
    /**
     * When the record was last changed.
     * @example 2026-06-05T14:12:09+00:00
     */
    updated_at: OffsetTimestamp;
}
/** Links to other pages of the list. Each carries a `page` query parameter. */
export interface PageLinks {
    /**
     * The first page.
     * @example https://charity.example.org/admin/api/v2/sponsees?page=1
     */
    first: Url;
    /**
     * The last page.
     * @example https://charity.example.org/admin/api/v2/sponsees?page=5
     */
    last: Url;
    /**
     * Format: uri
     *
     * The page before this one, or null on the first page.
     * @example https://charity.example.org/admin/api/v2/sponsees?page=1
     */
    prev: string | null;
    /**
     * Format: uri
     *
     * The page after this one, or null on the last page.
     * @example https://charity.example.org/admin/api/v2/sponsees?page=3
     */
    next: string | null;
}
/** One entry of the pager: the previous page, a page by its number, an ellipsis where numbers are left out (its `url` is null), or the next page. */
export interface PageMetaLink {
    /**
     * Format: uri
     *
     * The address that the entry leads to, or null.
     * @example https://charity.example.org/admin/api/v2/sponsees?page=2
     */
    url: string | null;
    /**
     * The text of the entry. The texts of the previous and next labels are not shown.
     * @example 2
     */
    label: string | number;
    /**
     * Whether this entry is the current page.
     * @example true
     */
    active: boolean;
}
/** The position of this page in the list. */
export interface PageMeta {
    /**
     * The number of this page, from 1.
     * @example 2
     */
    current_page: number;
    /**
     * The position in the whole list of this page's first record.
     * @example 16
     */
    from: number;
    /**
     * The number of the last page.
     * @example 5
     */
    last_page: number;
    /** The entries of a pager, in the order in which to show them. */
    links: PageMetaLink[];
    /**
     * The list's address without a page parameter.
     * @example https://charity.example.org/admin/api/v2/sponsees
     */
    path: Url;
    /**
     * How many records a full page has. 15 is observed for sponsees and 25 for contributions, and no parameter that would change it is stated.
     * @example 15
     */
    per_page: number;
    /**
     * The position in the whole list of this page's last record.
     * @example 30
     */
    to: number;
    /**
     * How many records the whole list has, all pages together.
     * @example 62
     */
    total: number;
}
/** A page of sponsees. */
export interface SponseeList {
    /** The sponsees of this page. */
    data: Sponsee[];
    /** Links to other pages of the list. Each carries a `page` query parameter. */
    links: PageLinks;
    /** The position of this page in the list. */
    meta: PageMeta;
}
/** One fault of a request. */
export interface ProblemFault {
    /**
     * Where the fault is: a JSON Pointer into the body, or the name of the parameter for a fault in the address.
     * @example /reference_number
     */
    pointer?: string;
    /**
     * What is wrong there and what would be right, in a sentence.
     * @example Must have at most 45 characters and has 46.
     */
    detail?: string;
}
/** The body of an error, as RFC 9457 describes it. Other implementations may answer with any body or none, so no member is required. */
export interface Problem {
    /**
     * Format: uri-reference
     *
     * A URI reference that names the kind of problem.
     * @example about:blank
     */
    type?: string;
    /**
     * The kind of problem in a few words.
     * @example Unprocessable Content
     */
    title?: string;
    /**
     * The HTTP status code, repeated.
     * @example 422
     */
    status?: number;
    /**
     * What went wrong this time, in a sentence.
     * @example The request has 2 faults.
     */
    detail?: string;
    /** Every fault that was found, one entry each. */
    errors?: ProblemFault[];
}
/**
 * The sponsored status that a create or update sends. 0 is not sponsored, 1 is sponsored, and 2 is automatically marked as sponsored once the minimum number of sponsors is reached. That number is not shown.
 * @example 1
 * @enum {integer}
 */
export type SponsoredStatusInput = 0 | 1 | 2;
/**
 * The value of a custom field that a create or update gives.
 * @example Mathematics
 */
export type CustomFieldValue = string;
/** A custom field, as an entry of the array form. Both members are required. */
export interface CustomFieldInput {
    /**
     * The snake_case of the custom field's name.
     * @example favourite_subject
     */
    key: string;
    /**
     * The value of a custom field that a create or update gives.
     * @example Mathematics
     */
    value: CustomFieldValue;
}
/**
 * Custom fields to write. The service description speaks of an array of entries, and its example sends an object that maps each snake_case key to its value. Both are accepted. PATCH updates the custom fields that are sent. PUT replaces all custom fields with those that are sent.
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
/** What a PATCH sends. All fields are optional, and `custom_fields` changes only the custom fields that it names. */
export interface SponseePatch {
    /**
     * The charity's own number for the sponsee. It must be unique among all sponsees.
     * @example KEN-0063
     */
    reference_number?: string;
    /**
     * The first name.
     * @example Zawadi
     */
    first_name?: string;
    /**
     * The sponsored status that a create or update sends. 0 is not sponsored, 1 is sponsored, and 2 is automatically marked as sponsored once the minimum number of sponsors is reached. That number is not shown.
     * @example 1
     */
    sponsored_status?: SponsoredStatusInput;
    /**
     * The day on which the sponsee joined the programme.
     * @example 2026-10-01
     */
    enrollment_date?: CalendarDate;
    /**
     * The last name.
     * @example Mwangi
     */
    last_name?: string;
    /**
     * The day of birth. The age that is read follows from it.
     * @example 2017-08-23
     */
    birth_date?: CalendarDate;
    /**
     * Whether the sponsee is enabled. What a create without it does is not stated. Our servers set true.
     * @example true
     */
    is_enabled?: boolean;
    /**
     * The gender of a sponsee.
     * @example F
     */
    gender?: Gender;
    /**
     * The name of one of the payment option groups that the charity has configured.
     * @example Monthly sponsorship
     */
    payment_option_group?: string;
    /**
     * Custom fields to write. The service description speaks of an array of entries, and its example sends an object that maps each snake_case key to its value. Both are accepted. PATCH updates the custom fields that are sent. PUT replaces all custom fields with those that are sent.
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
    custom_fields?: CustomFieldsInput;
    /**
     * The address of a picture, which must be publicly available.
     * @example https://images.example.org/uploads/zawadi.jpg
     */
    image_url?: Url;
    /**
     * The longitude. Its rules are not shown.
     * @example 36.8219
     */
    longitude?: string;
    /**
     * The latitude. Its rules are not shown.
     * @example -1.2921
     */
    latitude?: string;
    /**
     * The story of the sponsee. It may contain HTML.
     * @example <p>Zawadi wants to become a pilot.</p>
     */
    biography?: string;
    /**
     * Notes for the staff.
     * @example Ask the school for a newer picture.
     */
    private_notes?: string;
}
/** What a create sends. Four fields are required. */
export interface SponseeCreate {
    /**
     * The charity's own number for the sponsee. It must be unique among all sponsees.
     * @example KEN-0063
     */
    reference_number: string;
    /**
     * The first name.
     * @example Zawadi
     */
    first_name: string;
    /**
     * The sponsored status that a create or update sends. 0 is not sponsored, 1 is sponsored, and 2 is automatically marked as sponsored once the minimum number of sponsors is reached. That number is not shown.
     * @example 1
     */
    sponsored_status: SponsoredStatusInput;
    /**
     * The day on which the sponsee joined the programme.
     * @example 2026-10-01
     */
    enrollment_date: CalendarDate;
    /**
     * The last name.
     * @example Mwangi
     */
    last_name?: string;
    /**
     * The day of birth. The age that is read follows from it.
     * @example 2017-08-23
     */
    birth_date?: CalendarDate;
    /**
     * Whether the sponsee is enabled. What a create without it does is not stated. Our servers set true.
     * @example true
     */
    is_enabled?: boolean;
    /**
     * The gender of a sponsee.
     * @example F
     */
    gender?: Gender;
    /**
     * The name of one of the payment option groups that the charity has configured.
     * @example Monthly sponsorship
     */
    payment_option_group?: string;
    /**
     * Custom fields to write. The service description speaks of an array of entries, and its example sends an object that maps each snake_case key to its value. Both are accepted. PATCH updates the custom fields that are sent. PUT replaces all custom fields with those that are sent.
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
    custom_fields?: CustomFieldsInput;
    /**
     * The address of a picture, which must be publicly available.
     * @example https://images.example.org/uploads/zawadi.jpg
     */
    image_url?: Url;
    /**
     * The longitude. Its rules are not shown.
     * @example 36.8219
     */
    longitude?: string;
    /**
     * The latitude. Its rules are not shown.
     * @example -1.2921
     */
    latitude?: string;
    /**
     * The story of the sponsee. It may contain HTML.
     * @example <p>Zawadi wants to become a pilot.</p>
     */
    biography?: string;
    /**
     * Notes for the staff.
     * @example Ask the school for a newer picture.
     */
    private_notes?: string;
}
/** One sponsee. */
export interface SponseeItem {
    /** A person who receives sponsorship. */
    data: Sponsee;
}
/** What a PUT sends. All fields are optional, and `custom_fields` replaces every custom field that the sponsee has. */
export interface SponseeReplace {
    /**
     * The charity's own number for the sponsee. It must be unique among all sponsees.
     * @example KEN-0063
     */
    reference_number?: string;
    /**
     * The first name.
     * @example Zawadi
     */
    first_name?: string;
    /**
     * The sponsored status that a create or update sends. 0 is not sponsored, 1 is sponsored, and 2 is automatically marked as sponsored once the minimum number of sponsors is reached. That number is not shown.
     * @example 1
     */
    sponsored_status?: SponsoredStatusInput;
    /**
     * The day on which the sponsee joined the programme.
     * @example 2026-10-01
     */
    enrollment_date?: CalendarDate;
    /**
     * The last name.
     * @example Mwangi
     */
    last_name?: string;
    /**
     * The day of birth. The age that is read follows from it.
     * @example 2017-08-23
     */
    birth_date?: CalendarDate;
    /**
     * Whether the sponsee is enabled. What a create without it does is not stated. Our servers set true.
     * @example true
     */
    is_enabled?: boolean;
    /**
     * The gender of a sponsee.
     * @example F
     */
    gender?: Gender;
    /**
     * The name of one of the payment option groups that the charity has configured.
     * @example Monthly sponsorship
     */
    payment_option_group?: string;
    /**
     * Custom fields to write. The service description speaks of an array of entries, and its example sends an object that maps each snake_case key to its value. Both are accepted. PATCH updates the custom fields that are sent. PUT replaces all custom fields with those that are sent.
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
    custom_fields?: CustomFieldsInput;
    /**
     * The address of a picture, which must be publicly available.
     * @example https://images.example.org/uploads/zawadi.jpg
     */
    image_url?: Url;
    /**
     * The longitude. Its rules are not shown.
     * @example 36.8219
     */
    longitude?: string;
    /**
     * The latitude. Its rules are not shown.
     * @example -1.2921
     */
    latitude?: string;
    /**
     * The story of the sponsee. It may contain HTML.
     * @example <p>Zawadi wants to become a pilot.</p>
     */
    biography?: string;
    /**
     * Notes for the staff.
     * @example Ask the school for a newer picture.
     */
    private_notes?: string;
}
/**
 * A point in time as an ISO 8601 string. Whether it carries an offset is not stated for every field, so the offset is optional here.
 * @example 2026-03-14T09:26:53Z
 */
export type Timestamp = string;
/**
 * A calendar day or a point in time.
 * @example 2026-03-14
 * @example 2026-03-14T09:26:53Z
 */
export type DateOrTimestamp = CalendarDate | Timestamp;
/** Filters of the list of contributions. A contribution is listed when it matches all of them. */
export interface ContributionFilter {
    /**
     * Only contributions placed before this day or point in time. The day or time itself is not included.
     * @example 2026-10-01
     */
    occurred_before?: DateOrTimestamp | undefined;
    /**
     * Only contributions placed after this day or point in time. The day or time itself is not included.
     * @example 2026-09-15T12:00:00Z
     */
    occurred_after?: DateOrTimestamp | undefined;
    /**
     * Only contributions that contain no recurring items.
     * @example true
     */
    onetime?: boolean | undefined;
    /**
     * Only contributions that contain at least one recurring item, excluding the initial contribution.
     * @example true
     */
    recurring?: boolean | undefined;
    /**
     * Only contributions that contain the initial contribution that created a recurring profile or plan.
     * @example true
     */
    initial_recurring?: boolean | undefined;
    /**
     * Only contributions that either contain no recurring items or contain the initial contribution of a recurring profile or plan: the union of `onetime` and `initial_recurring`.
     * @example true
     */
    one_time_and_initial_recurring?: boolean | undefined;
}
/**
 * The field that orders the list. A leading minus sign means descending.
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
/** A postal address of a supporter. It has no title and no name. */
export interface SupporterAddress {
    /**
     * The first name.
     * @example Maren
     */
    first_name: string;
    /**
     * The last name.
     * @example Lindqvist
     */
    last_name: string;
    /**
     * The email address.
     * @example maren.lindqvist@example.com
     */
    email: string;
    /**
     * The company.
     * @example Lindqvist Books
     * @example null
     */
    company: string | null;
    /**
     * The first line of the address.
     * @example 12 Orchard Lane
     */
    address1: string;
    /**
     * The second line of the address.
     * @example Unit 4
     * @example null
     */
    address2: string | null;
    /**
     * The city.
     * @example Halifax
     */
    city: string;
    /**
     * The state or province.
     * @example NS
     */
    state: string;
    /**
     * The postal code.
     * @example B3H 0A1
     */
    zip: string;
    /**
     * The country.
     * @example CA
     */
    country: string;
    /**
     * The telephone number.
     * @example +1 555 0100
     */
    phone: string;
}
/**
 * Format: date-time
 *
 * A point in time in UTC, written with `Z` or `+00:00`.
 * @example 2026-03-14T09:26:53Z
 */
export type UtcTimestamp = string;
/** A membership that is related to another one. */
export interface RelatedMembership {
    /**
     * The identifier.
     * @example 702
     */
    id: string;
    /**
     * The name.
     * @example Friends of the school
     */
    name: string;
    /**
     * The first day.
     * @example 2026-01-01
     */
    start_date: CalendarDate;
    /**
     * The last day.
     * @example 2026-12-31
     */
    end_date: CalendarDate;
    /**
     * Whether it is active now.
     * @example true
     */
    is_active: boolean;
    /**
     * Whether it has expired.
     * @example false
     */
    is_expired: boolean;
    /**
     * How the membership came about.
     * @example manual
     */
    source: "manual" | (string & {});
    /** Can be null. Nothing else about it is shown. */
    end_reason: NotShown;
    /**
     * How many days are left.
     * @example 60
     */
    days_left: number;
}
/** A group to which a supporter belongs. */
export interface Group {
    /**
     * The identifier.
     * @example 701
     */
    id: string;
    /**
     * The name.
     * @example Friends of the school
     */
    name: string;
    /**
     * The first day.
     * @example 2026-01-01
     */
    start_date: CalendarDate;
    /**
     * The last day.
     * @example 2026-12-31
     */
    end_date: CalendarDate;
    /**
     * Whether it is active now.
     * @example true
     */
    is_active: boolean;
    /**
     * Whether it has expired.
     * @example false
     */
    is_expired: boolean;
    /**
     * How many days are left.
     * @example 60
     */
    days_left: number;
    /**
     * The identifier of the group. It is the same for all members.
     * @example 12
     */
    group_id: string;
    /** The memberships that are related to this one. */
    related: RelatedMembership[];
}
/** The person or organization who made a contribution. */
export interface Supporter {
    /**
     * The identifier.
     * @example 301
     */
    id: string;
    /**
     * An older identifier, as a number.
     * @example 90301
     */
    id_deprecated: number;
    /**
     * Whether the supporter is active.
     * @example true
     */
    active: boolean;
    /**
     * The name to display.
     * @example Maren Lindqvist
     */
    display_name: string;
    /**
     * The first name.
     * @example Maren
     */
    first_name: string;
    /**
     * The last name.
     * @example Lindqvist
     */
    last_name: string;
    /**
     * The email address.
     * @example maren.lindqvist@example.com
     */
    email: string;
    /**
     * The kind of supporter.
     * @example Individual
     */
    type: "Individual" | (string & {});
    /**
     * Whether the supporter is an organization.
     * @example false
     */
    is_organization: boolean;
    /**
     * Whether the supporter wants to receive email.
     * @example true
     */
    email_opt_in: boolean;
    /**
     * The identifier of the supporter in the vendor's own records.
     * @example 55301
     */
    vendor_contact_id: number;
    /** A postal address of a supporter. It has no title and no name. */
    billing_address: SupporterAddress;
    /** A postal address of a supporter. It has no title and no name. */
    shipping_address: SupporterAddress;
    /** When the record was created. */
    created_at: UtcTimestamp;
    /** When the record was last changed. */
    updated_at: UtcTimestamp;
    /** The groups to which the supporter belongs. */
    groups: Group[];
}
/** A postal address of a contribution. It has a title and a full name too. */
export interface ContributionAddress {
    /**
     * The first name.
     * @example Maren
     */
    first_name: string;
    /**
     * The last name.
     * @example Lindqvist
     */
    last_name: string;
    /**
     * The email address.
     * @example maren.lindqvist@example.com
     */
    email: string;
    /**
     * The company.
     * @example Lindqvist Books
     * @example null
     */
    company: string | null;
    /**
     * The first line of the address.
     * @example 12 Orchard Lane
     */
    address1: string;
    /**
     * The second line of the address.
     * @example Unit 4
     * @example null
     */
    address2: string | null;
    /**
     * The city.
     * @example Halifax
     */
    city: string;
    /**
     * The state or province.
     * @example NS
     */
    state: string;
    /**
     * The postal code.
     * @example B3H 0A1
     */
    zip: string;
    /**
     * The country.
     * @example CA
     */
    country: string;
    /**
     * The telephone number.
     * @example +1 555 0100
     */
    phone: string;
    /**
     * The title, such as Ms.
     * @example Ms
     * @example null
     */
    title: string | null;
    /**
     * The full name.
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
 * A decimal number as a string with exactly four places.
 * @example 35.0000
 */
export type FourPlaceDecimal = string;
/** The accounting data of a line item. */
export interface Accounting {
    /**
     * The code of the account.
     * @example 4100
     */
    code: string | null;
}
/** What a recurring profile is paid with. */
export interface PaymentMethod {
    /**
     * The name to display.
     * @example Visa ending in 4242
     */
    display_name: string;
    /**
     * The kind of account.
     * @example Visa
     */
    account_type: string;
    /**
     * The account number, masked.
     * @example ************4242
     */
    account_number: string;
    /**
     * When it expires.
     * @example 2029-04-30T23:59:59Z
     */
    expires_on: Timestamp;
    /**
     * Whether it has expired.
     * @example false
     */
    is_expired: boolean;
    /**
     * Whether it was deleted.
     * @example false
     */
    is_deleted: boolean;
}
/** The plan by which a line item is paid regularly. */
export interface RecurringProfile {
    /**
     * The identifier.
     * @example 801
     */
    id: string;
    /**
     * The identifier that people see.
     * @example RP-801
     */
    profile_id: string;
    /**
     * The state of the plan. Its other values and its transitions are not shown.
     * @example Active
     */
    status: "Active" | (string & {});
    /**
     * The payment in words.
     * @example 35.00 CAD monthly
     */
    payment_description: string;
    /** When the plan started. */
    started_on: UtcTimestamp;
    /**
     * The day of the next payment.
     * @example 2026-11-15
     */
    next_billing_date: CalendarDate;
    /**
     * Whether the supporter also pays the costs of the payment.
     * @example false
     */
    cover_costs_enabled: boolean;
    /**
     * How much the supporter adds for the costs.
     * @example 0
     */
    cover_costs_amount: number;
    /**
     * How often it is paid, in words.
     * @example Monthly
     */
    billing_period_description: string;
    /**
     * The day on which it is paid, as an ordinal.
     * @example 15th
     */
    billing_period_day: string;
    /**
     * The sum of the payments so far, without the costs that the supporter adds.
     * @example 210
     */
    aggregate_amount: number;
    /**
     * How many payments failed.
     * @example 0
     */
    failed_payments: number;
    /**
     * What the plan pays for.
     * @example Child sponsorship
     */
    description: string;
    /** Can be null. Nothing else about it is shown. */
    gl_code: NotShown;
    /** Can be null. Nothing else about it is shown. */
    last_payment_due: NotShown;
    /** What a recurring profile is paid with. */
    payment_method: PaymentMethod;
}
/** An amount with its currency. */
export interface Money {
    /**
     * The amount in units of the currency (not in cents).
     * @example 35
     */
    amount: number;
    /**
     * The code of the currency.
     * @example CAD
     */
    currency_code: string;
}
/** The form of a product that was chosen, such as its price or billing period. */
export interface Variant {
    /**
     * The identifier.
     * @example 611
     */
    id: string;
    /**
     * The code of the variant.
     * @example CHILD-M
     */
    code: string;
    /**
     * The title.
     * @example Monthly
     */
    title: string;
    /** Pictures. The shape of an element is not shown. */
    images: NotShown[];
    /** The price. */
    price: Money;
    /** The price while on sale. */
    sale_price: Money;
    /** What the goods are worth. */
    fair_market_value: Money;
    /**
     * Amounts to choose from, separated by commas, and `other`.
     * @example 35,50,100,other
     */
    price_presets: string;
    /**
     * The minimum price.
     * @example 5
     */
    minimum_price: number | null;
    /**
     * Whether the variant is on sale.
     * @example false
     */
    on_sale: boolean;
    /**
     * Whether this variant is the default.
     * @example true
     */
    is_default: boolean;
    /**
     * Whether it is shipped.
     * @example false
     */
    is_shippable: boolean;
    /**
     * Whether it is a donation.
     * @example true
     */
    is_donation: boolean;
    /**
     * How often it is paid.
     * @example monthly
     */
    billing_period: "monthly" | "onetime" | (string & {});
    /**
     * Which system manages the stock. A value that names the service itself is observed.
     * @example service
     */
    inventory_management: string;
    /**
     * What happens when the stock runs out.
     * @example continue
     */
    inventory_policy: "continue" | (string & {});
    /**
     * How many are in stock. It can be negative.
     * @example -12
     */
    inventory_quantity: number;
    /** When the stock was last updated. */
    inventory_updated_at: Timestamp;
    /** Can be null. Nothing else about it is shown. */
    shipping_expectation: NotShown;
    /** Can be null. Nothing else about it is shown. */
    weight: NotShown;
    /**
     * The position among the variants of the product.
     * @example 1
     */
    sequence: number;
    /** When the record was created, or the empty string. */
    created_at: TimestampOrEmpty;
    /** When the record was last changed, or the empty string. */
    updated_at: TimestampOrEmpty;
}
/**
 * A piece of text about a product.
 * @example education
 */
export type MetaText = string;
/** What a line item is for. */
export interface Product {
    /**
     * The identifier.
     * @example 601
     */
    id: string;
    /**
     * The code of the product.
     * @example CHILD
     */
    code: string;
    /**
     * The name.
     * @example Sponsor a child
     */
    name: string;
    /**
     * What it is.
     * @example A monthly gift that keeps one child in school.
     */
    description: string;
    /** Can be null. Nothing else about it is shown. */
    feature_image: NotShown;
    /**
     * The page of the product.
     * @example https://charity.example.org/give/sponsor-a-child
     */
    url: Url;
    /** The price. */
    price: Money;
    /** The lowest price among the variants. */
    price_min: Money;
    /** The highest price among the variants. */
    price_max: Money;
    /** The minimum donation. */
    donation_min: Money;
    /** The price while on sale. */
    sale_price: Money;
    /** The price that applies now. */
    actual_price: Money;
    /** The fundraising goal. */
    goal_amount: Money;
    /** The amount raised so far. */
    goal_progress: Money;
    /**
     * How many are available.
     * @example 0
     */
    qty_available: number;
    /** How often it can be paid. An element may be null; its type is not shown. */
    recurring_frequency: NotShown[];
    /**
     * How the days of recurring payments are chosen.
     * @example natural
     */
    recurring_schedule: "natural" | (string & {});
    /**
     * Whether recurring payments run through a partner. The word `partner` in the name replaces a vendor abbreviation.
     * @example false
     */
    recurring_with_partner: boolean;
    /**
     * When the goal should be reached, or null.
     * @example 2026-12-31T23:59:59Z
     * @example null
     */
    goal_deadline: string | null;
    /**
     * Whether it is shown as new.
     * @example false
     */
    is_new: boolean;
    /**
     * Whether it is on sale.
     * @example false
     */
    is_sale: boolean;
    /**
     * Whether it is featured.
     * @example true
     */
    is_featured: boolean;
    /**
     * Whether it is on clearance.
     * @example false
     */
    is_clearance: boolean;
    /**
     * Whether a tax receipt can be issued for it.
     * @example true
     */
    is_tax_receiptable: boolean;
    /**
     * Whether a supporter can pay the costs as well.
     * @example true
     */
    cover_costs_enabled: boolean;
    /**
     * Whether it is given in honour of somebody.
     * @example false
     */
    is_tribute: boolean;
    /**
     * Whether guests can be checked in.
     * @example false
     */
    enable_check_in: boolean;
    /**
     * Whether it can run out of stock.
     * @example false
     */
    enable_out_of_stock: boolean;
    /**
     * Whether its page has buttons to share it.
     * @example true
     */
    enable_social_buttons: boolean;
    /**
     * Whether it can be given in honour of somebody.
     * @example false
     */
    enable_tributes: boolean;
    /**
     * Whether it must be given in honour of somebody.
     * @example false
     */
    require_tributes: boolean;
    /**
     * Whether it can be paid by bank transfer only.
     * @example false
     */
    ach_only: boolean;
    /**
     * Whether the price is hidden.
     * @example false
     */
    hide_price: boolean;
    /**
     * Whether the quantity is hidden.
     * @example true
     */
    hide_qty: boolean;
    /** How people can be notified of a tribute. The shape of an element is not shown. */
    tribute_notification_types: NotShown[];
    /**
     * The title of its page.
     * @example Sponsor a child
     */
    page_title: string | null;
    /**
     * What search engines show of its page.
     * @example null
     */
    page_description: string | null;
    /**
     * The keywords of its page.
     * @example null
     */
    page_keywords: string | null;
    /**
     * The message when it is out of stock.
     * @example null
     */
    out_of_stock_message: string | null;
    /**
     * The text of the main button.
     * @example Sponsor now
     */
    primary_button_label: string | null;
    /**
     * The text of the other button.
     * @example null
     */
    alternate_button_label: string | null;
    /**
     * Where the other button leads.
     * @example null
     */
    alternate_button_url: string | null;
    /**
     * The text of its page, as HTML.
     * @example <p>Thirty-five dollars a month.</p>
     */
    page_content: string;
    /** When the record was created. */
    created_at: Timestamp;
    /** When the record was last changed. */
    updated_at: Timestamp;
    /** When it was published, or the empty string. */
    published_at: TimestampOrEmpty;
    /** When it will be withdrawn, or the empty string. */
    unpublish_at: TimestampOrEmpty;
    /** More text about the product. */
    meta: MetaText[];
    /** Can be null. Nothing else about it is shown. */
    default_donation_amount: NotShown;
    /** Can be null. Nothing else about it is shown. */
    default_donation_options: NotShown;
    /** Can be null. Nothing else about it is shown. */
    default_recurring_donation_options: NotShown;
}
/** A tax receipt. */
export interface TaxReceipt {
    /**
     * The number of the receipt.
     * @example 2026-000123
     */
    number: string;
    /**
     * The amount.
     * @example 35
     */
    amount: number;
    /**
     * The code of the currency.
     * @example CAD
     */
    currency_code: string;
    /** The day of issue. */
    issued_at: CalendarDate;
    /**
     * Who received it.
     * @example Maren Lindqvist
     */
    issued_to: string;
    /**
     * Whether it is void.
     * @example false
     */
    is_voided: boolean;
}
/** One thing that a contribution pays for. It links the contribution to a sponsee. */
export interface LineItem {
    /**
     * The identifier.
     * @example 70001
     */
    id: string;
    /**
     * What it is.
     * @example Sponsor a child
     */
    description: string;
    /**
     * A small picture.
     * @example https://images.example.org/products/601-thumb.jpg
     */
    image_thumb: string;
    /**
     * Whether its price is locked.
     * @example false
     */
    is_locked: boolean;
    /**
     * Whether it is recurring.
     * @example true
     */
    is_recurring: boolean;
    /**
     * Whether its price was reduced.
     * @example false
     */
    is_price_reduced: boolean;
    /**
     * Whether it came from an upgrade in a fundraising form.
     * @example false
     */
    is_fundraising_form_upgrade: boolean;
    /**
     * The price before discounts.
     * @example 35
     */
    undiscounted_price: number;
    /**
     * The price of one unit.
     * @example 35
     */
    price: number;
    /**
     * The price of all units.
     * @example 35
     */
    total: number;
    /**
     * The price when it was locked.
     * @example 35.0000
     */
    locked_original_price: FourPlaceDecimal;
    /**
     * The variant's price when it was locked.
     * @example 35
     */
    locked_variants_original_price: number;
    /**
     * The variant's price under the lock.
     * @example 35
     */
    locked_variants_price: number;
    /**
     * The variant's total under the lock.
     * @example 35
     */
    locked_variants_total: number;
    /**
     * The payment in words.
     * @example 35.00 CAD monthly
     */
    payment_string: string;
    /**
     * Its public page.
     * @example https://charity.example.org/give/sponsor-a-child
     */
    public_url: Url;
    /**
     * How the payment recurs, in words.
     * @example Monthly on the 15th
     */
    recurring_description: string | null;
    /**
     * The code of the product.
     * @example CHILD
     */
    reference: string;
    /** Can be null. The word `partner` in the name replaces a vendor abbreviation. */
    partner_tribute_id: NotShown;
    /** Further fields. The shape of an element is not shown. */
    fields: NotShown[];
    /**
     * Whether the tax office adds to it.
     * @example false
     */
    gift_aid: boolean;
    /**
     * Whether it is given in honour of somebody.
     * @example false
     */
    is_tribute: boolean;
    /**
     * In whose honour it is given.
     * @example
     */
    tribute_name: string;
    /**
     * A message that everybody may read.
     * @example null
     */
    public_message: string | null;
    /**
     * Further notes.
     * @example null
     */
    additional_notes: string | null;
    /**
     * Whether the supporter is anonymous.
     * @example false
     */
    is_anonymous: boolean;
    /**
     * The quantity.
     * @example 1
     */
    qty: number;
    /**
     * Whether a one-time item became a recurring one.
     * @example 0
     */
    upgraded_to_recurring: BooleanLike;
    /**
     * The identifier of the recurring profile.
     * @example 801
     */
    recurring_profile_id: string | null;
    /**
     * The amount of each payment of the plan.
     * @example 35
     */
    recurring_amount: number;
    /**
     * The day of the month on which it is paid.
     * @example 15
     */
    recurring_day: number | null;
    /** Can be null. Nothing else about it is shown. */
    recurring_day_of_week: NotShown;
    /**
     * Whether the plan runs through a partner. The word `partner` in the name replaces a vendor abbreviation.
     * @example false
     */
    recurring_with_partner: boolean;
    /**
     * Whether the plan began with a payment.
     * @example true
     */
    recurring_with_initial_charge: boolean | null;
    /** Can be null. Nothing else about it is shown. */
    recurring_cycles: NotShown;
    /**
     * When the plan starts, or the empty string. Its format is not shown.
     * @example 2026-05-15
     */
    recurring_starts_on: string;
    /**
     * When the plan ends, or the empty string. Its format is not shown.
     * @example
     */
    recurring_ends_on: string;
    /**
     * Whether the sponsorship is over.
     * @example false
     */
    sponsorship_is_expired: boolean;
    /**
     * Whether the supporter can also cover the costs of the payment.
     * @example 1
     */
    is_dcc_eligible: BooleanLike;
    /**
     * What covering the costs adds to each payment of the plan.
     * @example 0.0000
     */
    dcc_recurring_amount: FourPlaceDecimal;
    /** Can be null. Nothing else about it is shown. */
    total_tax_amt: NotShown;
    /** Its accounting data. */
    accounting: Accounting;
    /** The plan by which it is paid, or null for a one-time payment. */
    recurring_profile: RecurringProfile | null;
    /** The sponsee that it pays for, as the sponsee is now, or null. */
    sponsee: EmbeddedSponsee | null;
    /** Can be null. The shape of a fundraiser is not shown. */
    fundraiser: NotShown;
    /** The form of the product that was chosen. */
    variant: Variant;
    /** The product. */
    product: Product;
    /** Can be null. The shape of a tribute is not shown. */
    tribute: NotShown;
    /** Its tax receipts. A line item without receipts may leave this field out: no other field of a response may be missing. */
    tax_receipts?: TaxReceipt[];
}
/** A currency in which the charity takes contributions. */
export interface Currency {
    /**
     * The currency's name in words.
     * @example Canadian Dollar
     */
    name: string;
    /**
     * The charity's code for the currency.
     * @example CAD
     */
    code: string;
    /**
     * The currency's ISO code.
     * @example CAD
     */
    iso_code: string;
    /**
     * The symbol that is printed beside an amount.
     * @example $
     */
    symbol: string;
    /**
     * The exchange rate that applied. Its base currency is not shown.
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
     * The brand.
     * @example Visa
     */
    brand: string;
    /**
     * The last four digits.
     * @example 4242
     */
    last4: string;
    /**
     * The month in which it expires.
     * @example 4
     */
    exp_month: number;
    /**
     * The year in which it expires.
     * @example 2029
     */
    exp_year: number;
    /**
     * The result of checking the security code. Its values are not shown.
     * @example pass
     */
    cvc_check: string;
    /**
     * The result of checking the first address line. Its values are not shown.
     * @example pass
     */
    address_line1_check: string;
    /**
     * The result of checking the postal code. Its values are not shown.
     * @example pass
     */
    address_zip_check: string;
    /** Can be null. Nothing else about it is shown. */
    wallet: NotShown;
}
/** A payment for a contribution. */
export interface Payment {
    /**
     * The identifier.
     * @example 901
     */
    id: string;
    /**
     * The type of payment.
     * @example card
     */
    type: "card" | (string & {});
    /**
     * The state of the payment.
     * @example succeeded
     */
    status: "succeeded" | (string & {});
    /**
     * The amount.
     * @example 35
     */
    amount: number;
    /**
     * How much of it was refunded.
     * @example 0
     */
    amount_refunded: number;
    /** The currency. */
    currency: Currency;
    /**
     * Whether it is paid.
     * @example true
     */
    paid: boolean;
    /**
     * Whether it is captured.
     * @example true
     */
    captured: boolean;
    /**
     * Whether it was refunded.
     * @example false
     */
    refunded: boolean;
    /** When it was captured. */
    captured_at: UtcTimestampMicroseconds;
    /** When the record was created. */
    created_at: UtcTimestampMicroseconds;
    /**
     * The payment gateway.
     * @example example-gateway
     */
    gateway: string;
    /**
     * The gateway's reference number for the payment.
     * @example gw_000901
     */
    reference_number: string;
    /**
     * What the payment is for.
     * @example Contribution 50001
     */
    description: string;
    /**
     * Why it failed, as a code.
     * @example null
     */
    failure_code: string | null;
    /**
     * Why it failed, in words.
     * @example null
     */
    failure_message: string | null;
    /**
     * The outcome of the payment.
     * @example authorized
     */
    outcome: "authorized" | (string & {});
    /** The card. */
    card: Card;
}
/** An order or a donation of a supporter. It is read-only. */
export interface Contribution {
    /**
     * The identifier.
     * @example 50001
     */
    id: string;
    /**
     * Whether it has recurring items.
     * @example true
     */
    is_recurring: boolean;
    /**
     * Whether it is a test.
     * @example 1
     */
    is_test: BooleanLike;
    /**
     * Whether it can be fulfilled.
     * @example false
     */
    is_fulfillable: boolean;
    /** Can be null. Nothing else about it is shown. */
    is_fulfilled: NotShown;
    /**
     * Whether it can be refunded.
     * @example true
     */
    is_refundable: boolean;
    /**
     * Whether it is paid.
     * @example true
     */
    is_paid: boolean;
    /**
     * Whether staff entered it at a point of sale.
     * @example 0
     */
    is_pos_entry: BooleanLike;
    /**
     * Whether it was deleted.
     * @example false
     */
    is_deleted: boolean;
    /**
     * Whether it is spam.
     * @example 0
     */
    is_spam: BooleanLike;
    /**
     * The source of the contribution.
     * @example Website
     */
    source: string;
    /**
     * What the supporter wrote.
     * @example null
     */
    customer_comments: string | null;
    /**
     * Notes of the staff. They may contain HTML, so clean them before you display them.
     * @example
     */
    notes: string;
    /** The supporter who made it. */
    supporter: Supporter;
    /** The billing address. */
    billing_address: ContributionAddress;
    /** The shipping address. */
    shipping_address: ContributionAddress;
    /** Can be null. Nothing else about it is shown. */
    shipping_method: NotShown;
    /** When the record was created. */
    created_at: ZuluTimestamp;
    /** When it was placed. */
    ordered_at: ZuluTimestamp;
    /** When the record was last changed. */
    updated_at: ZuluTimestamp;
    /** When it was refunded, or the empty string. */
    refunded_at: TimestampOrEmpty;
    /**
     * How many of its items can be downloaded.
     * @example 0
     */
    downloadable_item_count: number;
    /**
     * How many of its items are recurring.
     * @example 1
     */
    recurring_item_count: number;
    /**
     * How many of its items are shipped.
     * @example 0
     */
    shippable_item_count: number;
    /** Its line items. */
    line_items: LineItem[];
    /** The currency. */
    currency: Currency;
    /**
     * Whether the supporter also pays the costs of the payment.
     * @example 0
     */
    cover_costs_enabled: BooleanLike;
    /**
     * How much the supporter adds for the costs.
     * @example 0
     */
    cover_costs_amount: number;
    /**
     * The sum of the discounts.
     * @example null
     */
    discounts_amount: number | null;
    /**
     * The sum of the line items.
     * @example 35
     */
    subtotal_amount: number;
    /**
     * The tax.
     * @example 0
     */
    tax_amount: number;
    /**
     * The shipping cost.
     * @example 0
     */
    shipping_amount: number;
    /**
     * The total.
     * @example 35.0000
     */
    total_amount: FourPlaceDecimal;
    /**
     * The amount that was refunded.
     * @example 0.0000
     */
    refunded_amount: FourPlaceDecimal;
    /**
     * The amount that is still due.
     * @example 0
     */
    balance_amount: number;
    /**
     * Where the supporter heard of the charity.
     * @example A friend
     */
    referral_source: string;
    /**
     * The page from which the supporter came.
     * @example https://news.example.com/spring
     */
    http_referer: string;
    /**
     * The source that a campaign link named.
     * @example newsletter
     */
    tracking_source: string | null;
    /**
     * The medium that a campaign link named.
     * @example email
     */
    tracking_medium: string | null;
    /**
     * The campaign that a campaign link named.
     * @example spring-2026
     */
    tracking_campaign: string | null;
    /**
     * The term that a campaign link named.
     * @example null
     */
    tracking_term: string | null;
    /**
     * The content that a campaign link named.
     * @example null
     */
    tracking_content: string | null;
    /** Discounts. Only empty arrays are seen, so the shape of an element is not shown. */
    discounts: NotShown[];
    /** Its payments. */
    payments: Payment[];
    /** Refunds. Only empty arrays are seen, so the shape of an element is not shown. */
    refunds: NotShown[];
    /** Taxes. Only empty arrays are seen, so the shape of an element is not shown. */
    tax_lines: NotShown[];
    /** Its tax receipts. */
    tax_receipts: TaxReceipt[];
    /** Warnings. Only empty arrays are seen, so the shape of an element is not shown. */
    warnings: NotShown[];
}
/** A page of contributions. */
export interface ContributionList {
    /** The contributions of this page. */
    data: Contribution[];
    /** Links to other pages of the list. Each carries a `page` query parameter. */
    links: PageLinks;
    /** The position of this page in the list. */
    meta: PageMeta;
}
/** One contribution. */
export interface ContributionItem {
    /** An order or a donation of a supporter. It is read-only. */
    data: Contribution;
}
export type $defs = Record<string, never>;
export interface operations {
    listSponsees: {
        parameters: {
            query?: {
                /** The number of the page. Without it, the first page. */
                page?: PageNumber | undefined;
                /** Filters, each written as `filter[name]=value`. `id` matches exactly. The others match a part of the field. */
                filter?: SponseeFilter | undefined;
                /** The field that orders the list. */
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
        /** The fields of the new sponsee. */
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
                /** The identifier of the sponsee, matched exactly. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The sponsee. */
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
                /** The identifier of the sponsee. */
                id: string;
            };
            cookie?: never;
        };
        /** The fields to change. */
        requestBody: {
            content: {
                "application/json": SponseeReplace;
            };
        };
        responses: {
            /** The sponsee as it is now. */
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
                /** The identifier of the sponsee. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The sponsee is gone. There is no body. */
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
                /** The identifier of the sponsee. */
                id: string;
            };
            cookie?: never;
        };
        /** The fields to change. */
        requestBody: {
            content: {
                "application/json": SponseePatch;
            };
        };
        responses: {
            /** The sponsee as it is now. */
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
                /** The number of the page. Without it, the first page. */
                page?: PageNumber | undefined;
                /** Filters, each written as `filter[name]=value`. */
                filter?: ContributionFilter | undefined;
                /** The field that orders the list, and the direction. */
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
                /** The identifier of the contribution, matched exactly. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The contribution. */
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
