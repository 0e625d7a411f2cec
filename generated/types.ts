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
         * @description Lists sponsees, one page at a time. Filter with `filter`, order with `sort`.
         */
        get: operations["listSponsees"];
        put?: never;
        /**
         * Create a sponsee
         * @description Creates a sponsee. `reference_number`, `first_name`, `sponsored_status` and `enrollment_date` are required.
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
         * @description Gets one sponsee by its id.
         */
        get: operations["getSponsee"];
        /**
         * Replace a sponsee and its custom fields
         * @description Updates the fields that you send. All are optional. `custom_fields`, when sent, replaces all custom fields of the sponsee.
         */
        put: operations["replaceSponsee"];
        post?: never;
        /**
         * Delete a sponsee
         * @description Deletes a sponsee. The request has no body.
         */
        delete: operations["deleteSponsee"];
        options?: never;
        head?: never;
        /**
         * Update a sponsee, keep its other custom fields
         * @description Updates the fields that you send. All are optional. `custom_fields`, when sent, updates only the custom fields that it names.
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
         * @description Lists contributions, one page at a time. Without `sort`, the contribution that was placed last comes first.
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
         * @description Gets one contribution by its id.
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
        /**
         * @description The number of a page of a list, from 1.
         * @example 1
         */
        PageNumber: number;
        /** @description Filters of the list of sponsees. A sponsee is listed when it matches all of them. */
        SponseeFilter: {
            /**
             * @description Only the sponsee with exactly this id.
             * @example 1001
             */
            id?: string;
            /**
             * @description Only sponsees whose first name contains this text.
             * @example ama
             */
            first_name?: string;
            /**
             * @description Only sponsees whose last name contains this text.
             * @example bar
             */
            last_name?: string;
            /**
             * @description Only sponsees whose reference number contains this text.
             * @example KEN-
             */
            reference_number?: string;
        };
        /**
         * @description The field that orders the list. `is_sponsored` orders by whether the sponsee is sponsored, which no field of a sponsee shows as such.
         * @example last_name
         */
        SponseeSort: ("birth_date" | "first_name" | "last_name" | "reference_number" | "is_sponsored" | "is_enabled") | ("-birth_date" | "-first_name" | "-last_name" | "-reference_number" | "-is_sponsored" | "-is_enabled");
        /**
         * @description The gender of a sponsee.
         * @example F
         * @enum {string}
         */
        Gender: "M" | "F";
        /**
         * Format: date
         * @description A calendar day as `YYYY-mm-dd`.
         * @example 2026-03-14
         */
        Date: string;
        /**
         * @description Any JSON value, null included. The service description shows neither the type nor the shape.
         * @example null
         */
        NotShown: unknown;
        /**
         * Format: uri
         * @description An absolute URL.
         * @example https://charity.example.org/
         */
        Url: string;
        /** @description A field that the charity added to its sponsees, as it is read. */
        CustomField: {
            /**
             * @description The name to display.
             * @example Favourite subject
             */
            name: string;
            /**
             * @description The name for programs. A create or update calls it `key`.
             * @example favourite_subject
             */
            slug: string;
            /**
             * @description The value.
             * @example Mathematics
             */
            value: string;
            /** @description Can be null. Nothing else about it is shown. */
            item: components["schemas"]["NotShown"];
            /**
             * @description Only 1 is observed.
             * @example 1
             */
            is_simple: number;
            /**
             * @description Whether the field is private.
             * @example false
             */
            is_private: boolean;
        };
        /**
         * Format: date-time
         * @description A point in time with a numeric offset from UTC, such as `+00:00`.
         * @example 2026-03-14T09:26:53+00:00
         */
        OffsetTimestamp: string;
        /** @description A person who receives sponsorship. */
        Sponsee: {
            /**
             * @description The identifier.
             * @example 1001
             */
            id: string;
            /**
             * @description The charity's own number for the sponsee, unique among all sponsees.
             * @example KEN-0001
             */
            reference_number: string;
            /**
             * @description The first name.
             * @example Amani
             */
            first_name: string;
            /**
             * @description The last name.
             * @example Baraka
             */
            last_name: string;
            /**
             * @description The gender.
             * @example F
             * @enum {string|null}
             */
            gender: "M" | "F" | null;
            /**
             * Format: date
             * @description The day of birth.
             * @example 2016-04-02
             */
            birth_date: string | null;
            /**
             * @description The age in whole years, derived from the day of birth.
             * @example 10
             */
            readonly age: number | null;
            /**
             * @description Can be null. The type that is read is not shown. A create or update sends a string.
             * @example 36.8219
             * @example null
             */
            longitude: components["schemas"]["NotShown"];
            /**
             * @description Can be null. The type that is read is not shown. A create or update sends a string.
             * @example -1.2921
             * @example null
             */
            latitude: components["schemas"]["NotShown"];
            /**
             * @description The story of the sponsee. It may contain HTML, so clean it before you display it.
             * @example <p>Amani likes to read aloud.</p>
             */
            biography: string;
            /**
             * @description Notes for the staff.
             * @example Prefers letters to calls.
             */
            private_notes: string | null;
            /**
             * @description The label of the sponsored status. The label for the input 0 and the whole set are not shown. Our servers answer "Not Sponsored" for 0.
             * @example Sponsored
             */
            sponsored_status: "Sponsored" | "Automatically Sponsored (Not Sponsored)" | "Sponsored Automatically (Sponsored)" | (string & {});
            /**
             * @description Whether the sponsee is enabled. A create or update can set it.
             * @example true
             */
            is_enabled: boolean;
            /**
             * @description The name of one of the payment option groups that the charity has configured.
             * @example Monthly sponsorship
             */
            payment_option_group: string;
            /**
             * @description How many sponsors the sponsee has.
             * @example 1
             */
            sponsor_count: number;
            /**
             * Format: uri
             * @description The address of a picture.
             * @example https://images.example.org/sponsees/1001.jpg
             */
            image_url: string | null;
            /**
             * @description The public page of the sponsee.
             * @example https://charity.example.org/sponsees/1001
             */
            url: components["schemas"]["Url"];
            /** @description The custom fields that have a value. */
            custom_fields: components["schemas"]["CustomField"][];
            /**
             * @description When the record was created.
             * @example 2025-02-11T08:30:00+00:00
             */
            created_at: components["schemas"]["OffsetTimestamp"];
            /**
             * @description When the record was last changed.
             * @example 2026-06-05T14:12:09+00:00
             */
            updated_at: components["schemas"]["OffsetTimestamp"];
            /**
             * @description The day on which the sponsee joined the programme.
             * @example 2025-02-11
             */
            enrollment_date: components["schemas"]["Date"];
        };
        /** @description Links to other pages of the list. Each carries a `page` query parameter. */
        PageLinks: {
            /**
             * @description The first page.
             * @example https://charity.example.org/admin/api/v2/sponsees?page=1
             */
            first: components["schemas"]["Url"];
            /**
             * @description The last page.
             * @example https://charity.example.org/admin/api/v2/sponsees?page=5
             */
            last: components["schemas"]["Url"];
            /**
             * Format: uri
             * @description The page before this one, or null on the first page.
             * @example https://charity.example.org/admin/api/v2/sponsees?page=1
             */
            prev: string | null;
            /**
             * Format: uri
             * @description The page after this one, or null on the last page.
             * @example https://charity.example.org/admin/api/v2/sponsees?page=3
             */
            next: string | null;
        };
        /** @description One entry of the pager: the previous page, a page by its number, an ellipsis where numbers are left out (its `url` is null), or the next page. */
        PageMetaLink: {
            /**
             * Format: uri
             * @description Where the entry leads, or null where it leads nowhere.
             * @example https://charity.example.org/admin/api/v2/sponsees?page=2
             */
            url: string | null;
            /**
             * @description The text of the entry. The texts of the previous and next labels are not shown.
             * @example 2
             */
            label: string | number;
            /**
             * @description Whether this entry is the current page.
             * @example true
             */
            active: boolean;
        };
        /** @description The position of this page in the list. */
        PageMeta: {
            /**
             * @description The number of this page, from 1.
             * @example 2
             */
            current_page: number;
            /**
             * @description The position in the whole list of this page's first record, from 1.
             * @example 16
             */
            from: number;
            /**
             * @description The number of the last page.
             * @example 5
             */
            last_page: number;
            /** @description The entries of a pager, in the order in which to show them. */
            links: components["schemas"]["PageMetaLink"][];
            /**
             * @description The list's address without a page parameter.
             * @example https://charity.example.org/admin/api/v2/sponsees
             */
            path: components["schemas"]["Url"];
            /**
             * @description How many records a full page has. 15 is observed for sponsees and 25 for contributions, and no parameter that would change it is stated.
             * @example 15
             */
            per_page: number;
            /**
             * @description The position in the whole list of this page's last record.
             * @example 30
             */
            to: number;
            /**
             * @description How many records the whole list has, all pages together.
             * @example 62
             */
            total: number;
        };
        /** @description A page of sponsees. */
        SponseeList: {
            /** @description The sponsees of this page. */
            data: components["schemas"]["Sponsee"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description One fault of a request. */
        ProblemFault: {
            /**
             * @description Where the fault is: a JSON Pointer into the body, or the name of the parameter for a fault in the address.
             * @example /reference_number
             */
            pointer?: string;
            /**
             * @description What is wrong there and what would be right, in a sentence.
             * @example Must have at most 45 characters and has 46.
             */
            detail?: string;
        };
        /** @description The body of an error, as RFC 9457 describes it. Other implementations may answer with any body or none, so no member is required. */
        Problem: {
            /**
             * Format: uri-reference
             * @description A URI reference that names the kind of problem.
             * @example about:blank
             */
            type?: string;
            /**
             * @description The kind of problem in a few words.
             * @example Unprocessable Content
             */
            title?: string;
            /**
             * @description The HTTP status code, repeated.
             * @example 422
             */
            status?: number;
            /**
             * @description What went wrong this time, in a sentence.
             * @example The request has 2 faults.
             */
            detail?: string;
            /** @description Every fault that was found, one entry each. */
            errors?: components["schemas"]["ProblemFault"][];
        };
        /**
         * @description The sponsored status that a create or update sends. 0 is not sponsored, 1 is sponsored, and 2 is automatically marked as sponsored once the minimum number of sponsors is reached. That number is not shown.
         * @example 1
         * @enum {integer}
         */
        SponsoredStatusInput: 0 | 1 | 2;
        /**
         * @description The value of a custom field that a create or update gives.
         * @example Mathematics
         */
        CustomFieldValue: string;
        /** @description A custom field, as an entry of the array form. Both members are required. */
        CustomFieldInput: {
            /**
             * @description The snake_case of the custom field's name.
             * @example favourite_subject
             */
            key: string;
            value: components["schemas"]["CustomFieldValue"];
        };
        /**
         * @description Custom fields to write. The service description speaks of an array of entries, and its example sends an object that maps each snake_case key to its value. Both are accepted. PATCH updates the custom fields that are sent. PUT replaces all custom fields with those that are sent.
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
        CustomFieldsInput: components["schemas"]["CustomFieldInput"][] | {
            [key: string]: components["schemas"]["CustomFieldValue"];
        };
        /** @description What a create sends. Four fields are required. */
        SponseeCreate: {
            /**
             * @description The charity's own number for the sponsee. It must be unique among all sponsees.
             * @example KEN-0063
             */
            reference_number: string;
            /**
             * @description The first name.
             * @example Zawadi
             */
            first_name: string;
            sponsored_status: components["schemas"]["SponsoredStatusInput"];
            /**
             * @description The day on which the sponsee joined the programme.
             * @example 2026-10-01
             */
            enrollment_date: components["schemas"]["Date"];
            /**
             * @description The last name.
             * @example Mwangi
             */
            last_name?: string;
            /**
             * @description The day of birth. The age that is read follows from it.
             * @example 2017-08-23
             */
            birth_date?: components["schemas"]["Date"];
            /**
             * @description Whether the sponsee is enabled. What a create without it does is not stated. Our servers set true.
             * @example true
             */
            is_enabled?: boolean;
            gender?: components["schemas"]["Gender"];
            /**
             * @description The name of one of the payment option groups that the charity has configured.
             * @example Monthly sponsorship
             */
            payment_option_group?: string;
            custom_fields?: components["schemas"]["CustomFieldsInput"];
            /**
             * @description The address of a picture, which must be publicly available.
             * @example https://images.example.org/uploads/zawadi.jpg
             */
            image_url?: components["schemas"]["Url"];
            /**
             * @description The longitude. Its rules are not shown.
             * @example 36.8219
             */
            longitude?: string;
            /**
             * @description The latitude. Its rules are not shown.
             * @example -1.2921
             */
            latitude?: string;
            /**
             * @description The story of the sponsee. It may contain HTML.
             * @example <p>Zawadi wants to become a pilot.</p>
             */
            biography?: string;
            /**
             * @description Notes for the staff.
             * @example Ask the school for a newer picture.
             */
            private_notes?: string;
        };
        /** @description One sponsee. */
        SponseeItem: {
            data: components["schemas"]["Sponsee"];
        };
        /** @description What a PUT sends. All fields are optional, and `custom_fields` replaces every custom field that the sponsee has. */
        SponseeReplace: {
            /**
             * @description The charity's own number for the sponsee. It must be unique among all sponsees.
             * @example KEN-0063
             */
            reference_number?: string;
            /**
             * @description The first name.
             * @example Zawadi
             */
            first_name?: string;
            sponsored_status?: components["schemas"]["SponsoredStatusInput"];
            /**
             * @description The day on which the sponsee joined the programme.
             * @example 2026-10-01
             */
            enrollment_date?: components["schemas"]["Date"];
            /**
             * @description The last name.
             * @example Mwangi
             */
            last_name?: string;
            /**
             * @description The day of birth. The age that is read follows from it.
             * @example 2017-08-23
             */
            birth_date?: components["schemas"]["Date"];
            /**
             * @description Whether the sponsee is enabled. What a create without it does is not stated. Our servers set true.
             * @example true
             */
            is_enabled?: boolean;
            gender?: components["schemas"]["Gender"];
            /**
             * @description The name of one of the payment option groups that the charity has configured.
             * @example Monthly sponsorship
             */
            payment_option_group?: string;
            custom_fields?: components["schemas"]["CustomFieldsInput"];
            /**
             * @description The address of a picture, which must be publicly available.
             * @example https://images.example.org/uploads/zawadi.jpg
             */
            image_url?: components["schemas"]["Url"];
            /**
             * @description The longitude. Its rules are not shown.
             * @example 36.8219
             */
            longitude?: string;
            /**
             * @description The latitude. Its rules are not shown.
             * @example -1.2921
             */
            latitude?: string;
            /**
             * @description The story of the sponsee. It may contain HTML.
             * @example <p>Zawadi wants to become a pilot.</p>
             */
            biography?: string;
            /**
             * @description Notes for the staff.
             * @example Ask the school for a newer picture.
             */
            private_notes?: string;
        };
        /** @description What a PATCH sends. All fields are optional, and `custom_fields` changes only the custom fields that it names. */
        SponseePatch: {
            /**
             * @description The charity's own number for the sponsee. It must be unique among all sponsees.
             * @example KEN-0063
             */
            reference_number?: string;
            /**
             * @description The first name.
             * @example Zawadi
             */
            first_name?: string;
            sponsored_status?: components["schemas"]["SponsoredStatusInput"];
            /**
             * @description The day on which the sponsee joined the programme.
             * @example 2026-10-01
             */
            enrollment_date?: components["schemas"]["Date"];
            /**
             * @description The last name.
             * @example Mwangi
             */
            last_name?: string;
            /**
             * @description The day of birth. The age that is read follows from it.
             * @example 2017-08-23
             */
            birth_date?: components["schemas"]["Date"];
            /**
             * @description Whether the sponsee is enabled. What a create without it does is not stated. Our servers set true.
             * @example true
             */
            is_enabled?: boolean;
            gender?: components["schemas"]["Gender"];
            /**
             * @description The name of one of the payment option groups that the charity has configured.
             * @example Monthly sponsorship
             */
            payment_option_group?: string;
            custom_fields?: components["schemas"]["CustomFieldsInput"];
            /**
             * @description The address of a picture, which must be publicly available.
             * @example https://images.example.org/uploads/zawadi.jpg
             */
            image_url?: components["schemas"]["Url"];
            /**
             * @description The longitude. Its rules are not shown.
             * @example 36.8219
             */
            longitude?: string;
            /**
             * @description The latitude. Its rules are not shown.
             * @example -1.2921
             */
            latitude?: string;
            /**
             * @description The story of the sponsee. It may contain HTML.
             * @example <p>Zawadi wants to become a pilot.</p>
             */
            biography?: string;
            /**
             * @description Notes for the staff.
             * @example Ask the school for a newer picture.
             */
            private_notes?: string;
        };
        /**
         * @description A point in time as an ISO 8601 string. Whether it carries an offset is not stated for every field, so the offset is optional here.
         * @example 2026-03-14T09:26:53Z
         */
        Timestamp: string;
        /**
         * @description A calendar day or a point in time.
         * @example 2026-03-14
         * @example 2026-03-14T09:26:53Z
         */
        DateOrTimestamp: components["schemas"]["Date"] | components["schemas"]["Timestamp"];
        /** @description Filters of the list of contributions. A contribution is listed when it matches all of them. */
        ContributionFilter: {
            /**
             * @description Only contributions placed before this day or point in time. The day or time itself is not included.
             * @example 2026-10-01
             */
            occurred_before?: components["schemas"]["DateOrTimestamp"];
            /**
             * @description Only contributions placed after this day or point in time. The day or time itself is not included.
             * @example 2026-09-15T12:00:00Z
             */
            occurred_after?: components["schemas"]["DateOrTimestamp"];
            /**
             * @description Only contributions that contain no recurring items.
             * @example true
             */
            onetime?: boolean;
            /**
             * @description Only contributions that contain at least one recurring item, excluding the initial contribution.
             * @example true
             */
            recurring?: boolean;
            /**
             * @description Only contributions that contain the initial contribution that created a recurring profile or plan.
             * @example true
             */
            initial_recurring?: boolean;
            /**
             * @description Only contributions that either contain no recurring items or contain the initial contribution of a recurring profile or plan: the union of `onetime` and `initial_recurring`.
             * @example true
             */
            one_time_and_initial_recurring?: boolean;
        };
        /**
         * @description The field that orders the list. A leading minus sign means descending.
         * @default -contribution_date
         * @example -contribution_date
         * @enum {string}
         */
        ContributionSort: "contribution_date" | "-contribution_date" | "updated_at" | "-updated_at";
        /**
         * @description Yes or no, as a boolean or as the integer 0 or 1.
         * @example 1
         * @example false
         */
        BooleanLike: boolean | (0 | 1);
        /** @description A postal address of a supporter. */
        SupporterAddress: {
            /**
             * @description The first name.
             * @example Maren
             */
            first_name: string;
            /**
             * @description The last name.
             * @example Lindqvist
             */
            last_name: string;
            /**
             * @description The email address.
             * @example maren.lindqvist@example.com
             */
            email: string;
            /**
             * @description The company.
             * @example Lindqvist Books
             * @example null
             */
            company: string | null;
            /**
             * @description The first line of the address.
             * @example 12 Orchard Lane
             */
            address1: string;
            /**
             * @description The second line of the address.
             * @example Unit 4
             * @example null
             */
            address2: string | null;
            /**
             * @description The city.
             * @example Halifax
             */
            city: string;
            /**
             * @description The state or province.
             * @example NS
             */
            state: string;
            /**
             * @description The postal code.
             * @example B3H 0A1
             */
            zip: string;
            /**
             * @description The country.
             * @example CA
             */
            country: string;
            /**
             * @description The telephone number.
             * @example +1 555 0100
             */
            phone: string;
        };
        /**
         * Format: date-time
         * @description A point in time in UTC, written with `Z` or `+00:00`.
         * @example 2026-03-14T09:26:53Z
         */
        UtcTimestamp: string;
        /** @description A membership that is related to another one. */
        RelatedMembership: {
            /**
             * @description The identifier.
             * @example 702
             */
            id: string;
            /**
             * @description The name.
             * @example Friends of the school
             */
            name: string;
            /**
             * @description The first day.
             * @example 2026-01-01
             */
            start_date: components["schemas"]["Date"];
            /**
             * @description The last day.
             * @example 2026-12-31
             */
            end_date: components["schemas"]["Date"];
            /**
             * @description Whether it is active now.
             * @example true
             */
            is_active: boolean;
            /**
             * @description Whether it has expired.
             * @example false
             */
            is_expired: boolean;
            /**
             * @description How the membership came about.
             * @example manual
             */
            source: "manual" | (string & {});
            /** @description Can be null. Nothing else about it is shown. */
            end_reason: components["schemas"]["NotShown"];
            /**
             * @description How many days are left.
             * @example 60
             */
            days_left: number;
        };
        /** @description A group to which a supporter belongs. */
        Group: {
            /**
             * @description The identifier.
             * @example 701
             */
            id: string;
            /**
             * @description The name.
             * @example Friends of the school
             */
            name: string;
            /**
             * @description The first day.
             * @example 2026-01-01
             */
            start_date: components["schemas"]["Date"];
            /**
             * @description The last day.
             * @example 2026-12-31
             */
            end_date: components["schemas"]["Date"];
            /**
             * @description Whether it is active now.
             * @example true
             */
            is_active: boolean;
            /**
             * @description Whether it has expired.
             * @example false
             */
            is_expired: boolean;
            /**
             * @description How many days are left.
             * @example 60
             */
            days_left: number;
            /**
             * @description The identifier of the group. It is the same for all members.
             * @example 12
             */
            group_id: string;
            /** @description The memberships that are related to this one. */
            related: components["schemas"]["RelatedMembership"][];
        };
        /** @description The person or organization who made a contribution. */
        Supporter: {
            /**
             * @description The identifier.
             * @example 301
             */
            id: string;
            /**
             * @description An older identifier, as a number.
             * @example 90301
             */
            id_deprecated: number;
            /**
             * @description Whether the supporter is active.
             * @example true
             */
            active: boolean;
            /**
             * @description The name to display.
             * @example Maren Lindqvist
             */
            display_name: string;
            /**
             * @description The first name.
             * @example Maren
             */
            first_name: string;
            /**
             * @description The last name.
             * @example Lindqvist
             */
            last_name: string;
            /**
             * @description The email address.
             * @example maren.lindqvist@example.com
             */
            email: string;
            /**
             * @description The kind of supporter.
             * @example Individual
             */
            type: "Individual" | (string & {});
            /**
             * @description Whether the supporter is an organization.
             * @example false
             */
            is_organization: boolean;
            /**
             * @description Whether the supporter wants to receive email.
             * @example true
             */
            email_opt_in: boolean;
            /**
             * @description The identifier of the supporter in the vendor's own records.
             * @example 55301
             */
            vendor_contact_id: number;
            billing_address: components["schemas"]["SupporterAddress"];
            shipping_address: components["schemas"]["SupporterAddress"];
            /** @description When the record was created. */
            created_at: components["schemas"]["UtcTimestamp"];
            /** @description When the record was last changed. */
            updated_at: components["schemas"]["UtcTimestamp"];
            /** @description The groups to which the supporter belongs. */
            groups: components["schemas"]["Group"][];
        };
        /** @description A postal address of a contribution. It is a supporter's address with a title and a full name. */
        ContributionAddress: {
            /**
             * @description The first name.
             * @example Maren
             */
            first_name: string;
            /**
             * @description The last name.
             * @example Lindqvist
             */
            last_name: string;
            /**
             * @description The email address.
             * @example maren.lindqvist@example.com
             */
            email: string;
            /**
             * @description The company.
             * @example Lindqvist Books
             * @example null
             */
            company: string | null;
            /**
             * @description The first line of the address.
             * @example 12 Orchard Lane
             */
            address1: string;
            /**
             * @description The second line of the address.
             * @example Unit 4
             * @example null
             */
            address2: string | null;
            /**
             * @description The city.
             * @example Halifax
             */
            city: string;
            /**
             * @description The state or province.
             * @example NS
             */
            state: string;
            /**
             * @description The postal code.
             * @example B3H 0A1
             */
            zip: string;
            /**
             * @description The country.
             * @example CA
             */
            country: string;
            /**
             * @description The telephone number.
             * @example +1 555 0100
             */
            phone: string;
            /**
             * @description The title, such as Ms.
             * @example Ms
             * @example null
             */
            title: string | null;
            /**
             * @description The full name.
             * @example Maren Lindqvist
             */
            name: string;
        };
        /**
         * Format: date-time
         * @description A point in time in UTC, written with `Z`.
         * @example 2026-03-14T09:26:53Z
         */
        ZuluTimestamp: string;
        /**
         * @description The empty string, in place of a missing timestamp or date.
         * @example
         */
        EmptyString: string;
        /**
         * @description A point in time, or the empty string when there is none.
         * @example 2026-03-14T09:26:53Z
         * @example
         */
        TimestampOrEmpty: components["schemas"]["Timestamp"] | components["schemas"]["EmptyString"];
        /**
         * @description A decimal number as a string with exactly four places.
         * @example 35.0000
         */
        FourPlaceDecimal: string;
        /** @description The accounting data of a line item. */
        Accounting: {
            /**
             * @description The code of the account.
             * @example 4100
             */
            code: string | null;
        };
        /** @description What a recurring profile is paid with. */
        PaymentMethod: {
            /**
             * @description The name to display.
             * @example Visa ending in 4242
             */
            display_name: string;
            /**
             * @description The kind of account.
             * @example Visa
             */
            account_type: string;
            /**
             * @description The account number, masked.
             * @example ************4242
             */
            account_number: string;
            /**
             * @description When it expires.
             * @example 2029-04-30T23:59:59Z
             */
            expires_on: components["schemas"]["Timestamp"];
            /**
             * @description Whether it has expired.
             * @example false
             */
            is_expired: boolean;
            /**
             * @description Whether it was deleted.
             * @example false
             */
            is_deleted: boolean;
        };
        /** @description The plan by which a line item is paid regularly. */
        RecurringProfile: {
            /**
             * @description The identifier.
             * @example 801
             */
            id: string;
            /**
             * @description The identifier that people see.
             * @example RP-801
             */
            profile_id: string;
            /**
             * @description The state of the plan. Its other values and its transitions are not shown.
             * @example Active
             */
            status: "Active" | (string & {});
            /**
             * @description The payment in words.
             * @example 35.00 CAD monthly
             */
            payment_description: string;
            /** @description When the plan started. */
            started_on: components["schemas"]["UtcTimestamp"];
            /**
             * @description The day of the next payment.
             * @example 2026-11-15
             */
            next_billing_date: components["schemas"]["Date"];
            /**
             * @description Whether the supporter also pays the costs of the payment.
             * @example false
             */
            cover_costs_enabled: boolean;
            /**
             * @description How much the supporter adds for the costs.
             * @example 0
             */
            cover_costs_amount: number;
            /**
             * @description How often it is paid, in words.
             * @example Monthly
             */
            billing_period_description: string;
            /**
             * @description The day on which it is paid, as an ordinal.
             * @example 15th
             */
            billing_period_day: string;
            /**
             * @description The sum of the payments so far, without the costs that the supporter adds.
             * @example 210
             */
            aggregate_amount: number;
            /**
             * @description How many payments failed.
             * @example 0
             */
            failed_payments: number;
            /**
             * @description What the plan pays for.
             * @example Child sponsorship
             */
            description: string;
            /** @description Can be null. Nothing else about it is shown. */
            gl_code: components["schemas"]["NotShown"];
            /** @description Can be null. Nothing else about it is shown. */
            last_payment_due: components["schemas"]["NotShown"];
            payment_method: components["schemas"]["PaymentMethod"];
        };
        /**
         * @description A calendar day, or the empty string when there is none.
         * @example 2026-03-14
         * @example
         */
        DateOrEmpty: components["schemas"]["Date"] | components["schemas"]["EmptyString"];
        /** @description A sponsee inside a line item. It has the fields of a sponsee, each with the value that the sponsee has now. One field may differ: `enrollment_date` is the empty string when absent. */
        EmbeddedSponsee: {
            /**
             * @description The identifier.
             * @example 1001
             */
            id: string;
            /**
             * @description The charity's own number for the sponsee, unique among all sponsees.
             * @example KEN-0001
             */
            reference_number: string;
            /**
             * @description The first name.
             * @example Amani
             */
            first_name: string;
            /**
             * @description The last name.
             * @example Baraka
             */
            last_name: string;
            /**
             * @description The gender.
             * @example F
             * @enum {string|null}
             */
            gender: "M" | "F" | null;
            /**
             * Format: date
             * @description The day of birth.
             * @example 2016-04-02
             */
            birth_date: string | null;
            /**
             * @description The age in whole years, derived from the day of birth.
             * @example 10
             */
            readonly age: number | null;
            /**
             * @description Can be null. The type that is read is not shown. A create or update sends a string.
             * @example 36.8219
             * @example null
             */
            longitude: components["schemas"]["NotShown"];
            /**
             * @description Can be null. The type that is read is not shown. A create or update sends a string.
             * @example -1.2921
             * @example null
             */
            latitude: components["schemas"]["NotShown"];
            /**
             * @description The story of the sponsee. It may contain HTML, so clean it before you display it.
             * @example <p>Amani likes to read aloud.</p>
             */
            biography: string;
            /**
             * @description Notes for the staff.
             * @example Prefers letters to calls.
             */
            private_notes: string | null;
            /**
             * @description The label of the sponsored status. The label for the input 0 and the whole set are not shown. Our servers answer "Not Sponsored" for 0.
             * @example Sponsored
             */
            sponsored_status: "Sponsored" | "Automatically Sponsored (Not Sponsored)" | "Sponsored Automatically (Sponsored)" | (string & {});
            /**
             * @description Whether the sponsee is enabled. A create or update can set it.
             * @example true
             */
            is_enabled: boolean;
            /**
             * @description The name of one of the payment option groups that the charity has configured.
             * @example Monthly sponsorship
             */
            payment_option_group: string;
            /**
             * @description How many sponsors the sponsee has.
             * @example 1
             */
            sponsor_count: number;
            /**
             * Format: uri
             * @description The address of a picture.
             * @example https://images.example.org/sponsees/1001.jpg
             */
            image_url: string | null;
            /**
             * @description The public page of the sponsee.
             * @example https://charity.example.org/sponsees/1001
             */
            url: components["schemas"]["Url"];
            /** @description The custom fields that have a value. */
            custom_fields: components["schemas"]["CustomField"][];
            /**
             * @description When the record was created.
             * @example 2025-02-11T08:30:00+00:00
             */
            created_at: components["schemas"]["OffsetTimestamp"];
            /**
             * @description When the record was last changed.
             * @example 2026-06-05T14:12:09+00:00
             */
            updated_at: components["schemas"]["OffsetTimestamp"];
            /**
             * @description The day on which the sponsee joined the programme, or the empty string.
             * @example 2025-02-11
             * @example
             */
            enrollment_date: components["schemas"]["DateOrEmpty"];
        };
        /** @description An amount with its currency. */
        Money: {
            /**
             * @description The amount in units of the currency (not in cents).
             * @example 35
             */
            amount: number;
            /**
             * @description The code of the currency.
             * @example CAD
             */
            currency_code: string;
        };
        /** @description The form of a product that was chosen, such as its price or billing period. */
        Variant: {
            /**
             * @description The identifier.
             * @example 611
             */
            id: string;
            /**
             * @description The code of the variant.
             * @example CHILD-M
             */
            code: string;
            /**
             * @description The title.
             * @example Monthly
             */
            title: string;
            /** @description Pictures. The shape of an element is not shown. */
            images: components["schemas"]["NotShown"][];
            /** @description The price. */
            price: components["schemas"]["Money"];
            /** @description The price while on sale. */
            sale_price: components["schemas"]["Money"];
            /** @description What the goods are worth. */
            fair_market_value: components["schemas"]["Money"];
            /**
             * @description Amounts to choose from, separated by commas, and `other`.
             * @example 35,50,100,other
             */
            price_presets: string;
            /**
             * @description The minimum price.
             * @example 5
             */
            minimum_price: number | null;
            /**
             * @description Whether the variant is on sale.
             * @example false
             */
            on_sale: boolean;
            /**
             * @description Whether this variant is the default.
             * @example true
             */
            is_default: boolean;
            /**
             * @description Whether it is shipped.
             * @example false
             */
            is_shippable: boolean;
            /**
             * @description Whether the amount is a gift.
             * @example true
             */
            is_donation: boolean;
            /**
             * @description How often it is paid.
             * @example monthly
             */
            billing_period: "monthly" | "onetime" | (string & {});
            /**
             * @description Which system manages the stock. A value that names the service itself is observed.
             * @example service
             */
            inventory_management: string;
            /**
             * @description What happens when the stock runs out.
             * @example continue
             */
            inventory_policy: "continue" | (string & {});
            /**
             * @description How many are in stock. It can be negative.
             * @example -12
             */
            inventory_quantity: number;
            /** @description When the stock was last updated. */
            inventory_updated_at: components["schemas"]["Timestamp"];
            /** @description Can be null. Nothing else about it is shown. */
            shipping_expectation: components["schemas"]["NotShown"];
            /** @description Can be null. Nothing else about it is shown. */
            weight: components["schemas"]["NotShown"];
            /**
             * @description The position among the variants of the product.
             * @example 1
             */
            sequence: number;
            /** @description When the record was created, or the empty string. */
            created_at: components["schemas"]["TimestampOrEmpty"];
            /** @description When the record was last changed, or the empty string. */
            updated_at: components["schemas"]["TimestampOrEmpty"];
        };
        /**
         * @description A piece of text about a product.
         * @example education
         */
        MetaText: string;
        /** @description What a line item is for. */
        Product: {
            /**
             * @description The identifier.
             * @example 601
             */
            id: string;
            /**
             * @description The code of the product.
             * @example CHILD
             */
            code: string;
            /**
             * @description The name.
             * @example Sponsor a child
             */
            name: string;
            /**
             * @description What it is.
             * @example A monthly gift that keeps one child in school.
             */
            description: string;
            /** @description Can be null. Nothing else about it is shown. */
            feature_image: components["schemas"]["NotShown"];
            /**
             * @description The page of the product.
             * @example https://charity.example.org/give/sponsor-a-child
             */
            url: components["schemas"]["Url"];
            /** @description The price. */
            price: components["schemas"]["Money"];
            /** @description The lowest price among the variants. */
            price_min: components["schemas"]["Money"];
            /** @description The highest price among the variants. */
            price_max: components["schemas"]["Money"];
            /** @description The minimum donation. */
            donation_min: components["schemas"]["Money"];
            /** @description The price while on sale. */
            sale_price: components["schemas"]["Money"];
            /** @description The price that applies now. */
            actual_price: components["schemas"]["Money"];
            /** @description The fundraising goal. */
            goal_amount: components["schemas"]["Money"];
            /** @description The amount raised so far. */
            goal_progress: components["schemas"]["Money"];
            /**
             * @description How many are available.
             * @example 0
             */
            qty_available: number;
            /** @description How often it can be paid. An element may be null; its type is not shown. */
            recurring_frequency: components["schemas"]["NotShown"][];
            /**
             * @description How the days of recurring payments are chosen.
             * @example natural
             */
            recurring_schedule: "natural" | (string & {});
            /**
             * @description Whether recurring payments run through the partner whose name stands for a vendor abbreviation.
             * @example false
             */
            recurring_with_partner: boolean;
            /**
             * @description When the goal should be reached, or null.
             * @example 2026-12-31T23:59:59Z
             * @example null
             */
            goal_deadline: string | null;
            /**
             * @description Whether it is shown as new.
             * @example false
             */
            is_new: boolean;
            /**
             * @description Whether it is on sale.
             * @example false
             */
            is_sale: boolean;
            /**
             * @description Whether it is featured.
             * @example true
             */
            is_featured: boolean;
            /**
             * @description Whether it is on clearance.
             * @example false
             */
            is_clearance: boolean;
            /**
             * @description Whether a tax receipt can be issued for it.
             * @example true
             */
            is_tax_receiptable: boolean;
            /**
             * @description Whether a supporter can pay the costs as well.
             * @example true
             */
            cover_costs_enabled: boolean;
            /**
             * @description Whether it is given in honour of somebody.
             * @example false
             */
            is_tribute: boolean;
            /**
             * @description Whether guests can be checked in.
             * @example false
             */
            enable_check_in: boolean;
            /**
             * @description Whether it can run out of stock.
             * @example false
             */
            enable_out_of_stock: boolean;
            /**
             * @description Whether its page has buttons to share it.
             * @example true
             */
            enable_social_buttons: boolean;
            /**
             * @description Whether it can be given in honour of somebody.
             * @example false
             */
            enable_tributes: boolean;
            /**
             * @description Whether it must be given in honour of somebody.
             * @example false
             */
            require_tributes: boolean;
            /**
             * @description Whether it can be paid by bank transfer only.
             * @example false
             */
            ach_only: boolean;
            /**
             * @description Whether the price is hidden.
             * @example false
             */
            hide_price: boolean;
            /**
             * @description Whether the quantity is hidden.
             * @example true
             */
            hide_qty: boolean;
            /** @description How people can be notified of a tribute. The shape of an element is not shown. */
            tribute_notification_types: components["schemas"]["NotShown"][];
            /**
             * @description The title of its page.
             * @example Sponsor a child
             */
            page_title: string | null;
            /**
             * @description What search engines show of its page.
             * @example null
             */
            page_description: string | null;
            /**
             * @description The keywords of its page.
             * @example null
             */
            page_keywords: string | null;
            /**
             * @description The message when it is out of stock.
             * @example null
             */
            out_of_stock_message: string | null;
            /**
             * @description The text of the main button.
             * @example Sponsor now
             */
            primary_button_label: string | null;
            /**
             * @description The text of the other button.
             * @example null
             */
            alternate_button_label: string | null;
            /**
             * @description Where the other button leads.
             * @example null
             */
            alternate_button_url: string | null;
            /**
             * @description The text of its page, as HTML.
             * @example <p>Thirty-five dollars a month.</p>
             */
            page_content: string;
            /** @description When the record was created. */
            created_at: components["schemas"]["Timestamp"];
            /** @description When the record was last changed. */
            updated_at: components["schemas"]["Timestamp"];
            /** @description When it was published, or the empty string. */
            published_at: components["schemas"]["TimestampOrEmpty"];
            /** @description When it will be withdrawn, or the empty string. */
            unpublish_at: components["schemas"]["TimestampOrEmpty"];
            /** @description More text about the product. */
            meta: components["schemas"]["MetaText"][];
            /** @description Can be null. Nothing else about it is shown. */
            default_donation_amount: components["schemas"]["NotShown"];
            /** @description Can be null. Nothing else about it is shown. */
            default_donation_options: components["schemas"]["NotShown"];
            /** @description Can be null. Nothing else about it is shown. */
            default_recurring_donation_options: components["schemas"]["NotShown"];
        };
        /** @description A tax receipt. */
        TaxReceipt: {
            /**
             * @description The number of the receipt.
             * @example 2026-000123
             */
            number: string;
            /**
             * @description The amount.
             * @example 35
             */
            amount: number;
            /**
             * @description The code of the currency.
             * @example CAD
             */
            currency_code: string;
            /** @description The day of issue. */
            issued_at: components["schemas"]["Date"];
            /**
             * @description Who received it.
             * @example Maren Lindqvist
             */
            issued_to: string;
            /**
             * @description Whether it is void.
             * @example false
             */
            is_voided: boolean;
        };
        /** @description One thing that a contribution pays for. It links the contribution to a sponsee. */
        LineItem: {
            /**
             * @description The identifier.
             * @example 70001
             */
            id: string;
            /**
             * @description What it is.
             * @example Sponsor a child
             */
            description: string;
            /**
             * @description A small picture.
             * @example https://images.example.org/products/601-thumb.jpg
             */
            image_thumb: string;
            /**
             * @description Whether its price is locked.
             * @example false
             */
            is_locked: boolean;
            /**
             * @description Whether it is recurring.
             * @example true
             */
            is_recurring: boolean;
            /**
             * @description Whether its price was reduced.
             * @example false
             */
            is_price_reduced: boolean;
            /**
             * @description Whether it came from an upgrade in a fundraising form.
             * @example false
             */
            is_fundraising_form_upgrade: boolean;
            /**
             * @description The price before discounts.
             * @example 35
             */
            undiscounted_price: number;
            /**
             * @description The price of one unit.
             * @example 35
             */
            price: number;
            /**
             * @description The price of all units.
             * @example 35
             */
            total: number;
            /**
             * @description The price when it was locked.
             * @example 35.0000
             */
            locked_original_price: components["schemas"]["FourPlaceDecimal"];
            /**
             * @description The variant's price when it was locked.
             * @example 35
             */
            locked_variants_original_price: number;
            /**
             * @description The variant's price under the lock.
             * @example 35
             */
            locked_variants_price: number;
            /**
             * @description The variant's total under the lock.
             * @example 35
             */
            locked_variants_total: number;
            /**
             * @description The payment in words.
             * @example 35.00 CAD monthly
             */
            payment_string: string;
            /**
             * @description Its public page.
             * @example https://charity.example.org/give/sponsor-a-child
             */
            public_url: components["schemas"]["Url"];
            /**
             * @description How the payment recurs, in words.
             * @example Monthly on the 15th
             */
            recurring_description: string | null;
            /**
             * @description The code of the product.
             * @example CHILD
             */
            reference: string;
            /** @description Can be null. The name holds `partner` in place of a vendor abbreviation. */
            partner_tribute_id: components["schemas"]["NotShown"];
            /** @description Further fields. The shape of an element is not shown. */
            fields: components["schemas"]["NotShown"][];
            /**
             * @description Whether the tax office adds to it.
             * @example false
             */
            gift_aid: boolean;
            /**
             * @description Whether it is given in honour of somebody.
             * @example false
             */
            is_tribute: boolean;
            /**
             * @description In whose honour it is given.
             * @example
             */
            tribute_name: string;
            /**
             * @description A message that everybody may read.
             * @example null
             */
            public_message: string | null;
            /**
             * @description Further notes.
             * @example null
             */
            additional_notes: string | null;
            /**
             * @description Whether the supporter is anonymous.
             * @example false
             */
            is_anonymous: boolean;
            /**
             * @description The quantity.
             * @example 1
             */
            qty: number;
            /**
             * @description Whether a one-time gift became a recurring one.
             * @example 0
             */
            upgraded_to_recurring: components["schemas"]["BooleanLike"];
            /**
             * @description The identifier of the plan.
             * @example 801
             */
            recurring_profile_id: string | null;
            /**
             * @description The amount of each payment of the plan.
             * @example 35
             */
            recurring_amount: number;
            /**
             * @description The day of the month on which it is paid.
             * @example 15
             */
            recurring_day: number | null;
            /** @description Can be null. Nothing else about it is shown. */
            recurring_day_of_week: components["schemas"]["NotShown"];
            /**
             * @description Whether the plan runs through the partner whose name stands for a vendor abbreviation.
             * @example false
             */
            recurring_with_partner: boolean;
            /**
             * @description Whether the plan began with a payment.
             * @example true
             */
            recurring_with_initial_charge: boolean | null;
            /** @description Can be null. Nothing else about it is shown. */
            recurring_cycles: components["schemas"]["NotShown"];
            /**
             * @description When the plan starts, or the empty string. Its format is not shown.
             * @example 2026-05-15
             */
            recurring_starts_on: string;
            /**
             * @description When the plan ends, or the empty string. Its format is not shown.
             * @example
             */
            recurring_ends_on: string;
            /**
             * @description Whether the sponsorship is over.
             * @example false
             */
            sponsorship_is_expired: boolean;
            /**
             * @description Whether the supporter can also cover the costs of the payment.
             * @example 1
             */
            is_dcc_eligible: components["schemas"]["BooleanLike"];
            /**
             * @description What covering the costs adds to each payment of the plan.
             * @example 0.0000
             */
            dcc_recurring_amount: components["schemas"]["FourPlaceDecimal"];
            /** @description Can be null. Nothing else about it is shown. */
            total_tax_amt: components["schemas"]["NotShown"];
            /** @description Its accounting data. */
            accounting: components["schemas"]["Accounting"];
            /** @description The plan by which it is paid, or null for a one-time payment. */
            recurring_profile: components["schemas"]["RecurringProfile"] | null;
            /** @description The sponsee that it pays for, as the sponsee is now, or null. */
            sponsee: components["schemas"]["EmbeddedSponsee"] | null;
            /** @description Can be null. The shape of a fundraiser is not shown. */
            fundraiser: components["schemas"]["NotShown"];
            /** @description The form of the product that was chosen. */
            variant: components["schemas"]["Variant"];
            /** @description The product. */
            product: components["schemas"]["Product"];
            /** @description Can be null. The shape of a tribute is not shown. */
            tribute: components["schemas"]["NotShown"];
            /** @description Its tax receipts. A line item without receipts may leave this field out: no other field of an answer may be missing. */
            tax_receipts?: components["schemas"]["TaxReceipt"][];
        };
        /** @description A currency in which the charity takes contributions. */
        Currency: {
            /**
             * @description The currency's name in words.
             * @example Canadian Dollar
             */
            name: string;
            /**
             * @description The charity's code for the currency.
             * @example CAD
             */
            code: string;
            /**
             * @description The currency's ISO code.
             * @example CAD
             */
            iso_code: string;
            /**
             * @description The symbol that is printed beside an amount.
             * @example $
             */
            symbol: string;
            /**
             * @description The exchange rate that applied. Its base currency is not shown.
             * @example 1
             */
            rate: number;
        };
        /**
         * Format: date-time
         * @description A point in time in UTC with six decimals of a second.
         * @example 2026-03-14T09:26:53.589793Z
         */
        UtcTimestampMicroseconds: string;
        /** @description The card of a payment. */
        Card: {
            /**
             * @description The brand.
             * @example Visa
             */
            brand: string;
            /**
             * @description The last four digits.
             * @example 4242
             */
            last4: string;
            /**
             * @description The month in which it expires.
             * @example 4
             */
            exp_month: number;
            /**
             * @description The year in which it expires.
             * @example 2029
             */
            exp_year: number;
            /**
             * @description The result of checking the security code. Its values are not shown.
             * @example pass
             */
            cvc_check: string;
            /**
             * @description The result of checking the first address line. Its values are not shown.
             * @example pass
             */
            address_line1_check: string;
            /**
             * @description The result of checking the postal code. Its values are not shown.
             * @example pass
             */
            address_zip_check: string;
            /** @description Can be null. Nothing else about it is shown. */
            wallet: components["schemas"]["NotShown"];
        };
        /** @description A payment for a contribution. */
        Payment: {
            /**
             * @description The identifier.
             * @example 901
             */
            id: string;
            /**
             * @description The type of payment.
             * @example card
             */
            type: "card" | (string & {});
            /**
             * @description The state of the payment.
             * @example succeeded
             */
            status: "succeeded" | (string & {});
            /**
             * @description The amount.
             * @example 35
             */
            amount: number;
            /**
             * @description How much of it was refunded.
             * @example 0
             */
            amount_refunded: number;
            /** @description The currency. */
            currency: components["schemas"]["Currency"];
            /**
             * @description Whether it is paid.
             * @example true
             */
            paid: boolean;
            /**
             * @description Whether it is captured.
             * @example true
             */
            captured: boolean;
            /**
             * @description Whether it was refunded.
             * @example false
             */
            refunded: boolean;
            /** @description When it was captured. */
            captured_at: components["schemas"]["UtcTimestampMicroseconds"];
            /** @description When the record was created. */
            created_at: components["schemas"]["UtcTimestampMicroseconds"];
            /**
             * @description The payment gateway.
             * @example example-gateway
             */
            gateway: string;
            /**
             * @description The gateway's reference number for the payment.
             * @example gw_000901
             */
            reference_number: string;
            /**
             * @description What the payment is for.
             * @example Contribution 50001
             */
            description: string;
            /**
             * @description Why it failed, as a code.
             * @example null
             */
            failure_code: string | null;
            /**
             * @description Why it failed, in words.
             * @example null
             */
            failure_message: string | null;
            /**
             * @description The outcome of the payment.
             * @example authorized
             */
            outcome: "authorized" | (string & {});
            /** @description The card. */
            card: components["schemas"]["Card"];
        };
        /** @description An order or a donation of a supporter. It is read-only. */
        Contribution: {
            /**
             * @description The identifier.
             * @example 50001
             */
            id: string;
            /**
             * @description Whether it has recurring items.
             * @example true
             */
            is_recurring: boolean;
            /**
             * @description Whether it is a test.
             * @example 1
             */
            is_test: components["schemas"]["BooleanLike"];
            /**
             * @description Whether it can be fulfilled.
             * @example false
             */
            is_fulfillable: boolean;
            /** @description Can be null. Nothing else about it is shown. */
            is_fulfilled: components["schemas"]["NotShown"];
            /**
             * @description Whether it can be refunded.
             * @example true
             */
            is_refundable: boolean;
            /**
             * @description Whether it is paid.
             * @example true
             */
            is_paid: boolean;
            /**
             * @description Whether staff entered it at a point of sale.
             * @example 0
             */
            is_pos_entry: components["schemas"]["BooleanLike"];
            /**
             * @description Whether it was deleted.
             * @example false
             */
            is_deleted: boolean;
            /**
             * @description Whether it is spam.
             * @example 0
             */
            is_spam: components["schemas"]["BooleanLike"];
            /**
             * @description The source of the contribution.
             * @example Website
             */
            source: string;
            /**
             * @description What the supporter wrote.
             * @example null
             */
            customer_comments: string | null;
            /**
             * @description Notes of the staff. They may contain HTML, so clean them before you display them.
             * @example
             */
            notes: string;
            /** @description The supporter who made it. */
            supporter: components["schemas"]["Supporter"];
            /** @description The billing address. */
            billing_address: components["schemas"]["ContributionAddress"];
            /** @description The shipping address. */
            shipping_address: components["schemas"]["ContributionAddress"];
            /** @description Can be null. Nothing else about it is shown. */
            shipping_method: components["schemas"]["NotShown"];
            /** @description When the record was created. */
            created_at: components["schemas"]["ZuluTimestamp"];
            /** @description When it was placed. */
            ordered_at: components["schemas"]["ZuluTimestamp"];
            /** @description When the record was last changed. */
            updated_at: components["schemas"]["ZuluTimestamp"];
            /** @description When it was refunded, or the empty string. */
            refunded_at: components["schemas"]["TimestampOrEmpty"];
            /**
             * @description How many of its items can be downloaded.
             * @example 0
             */
            downloadable_item_count: number;
            /**
             * @description How many of its items are recurring.
             * @example 1
             */
            recurring_item_count: number;
            /**
             * @description How many of its items are shipped.
             * @example 0
             */
            shippable_item_count: number;
            /** @description Its line items. */
            line_items: components["schemas"]["LineItem"][];
            /** @description The currency. */
            currency: components["schemas"]["Currency"];
            /**
             * @description Whether the supporter also pays the costs of the payment.
             * @example 0
             */
            cover_costs_enabled: components["schemas"]["BooleanLike"];
            /**
             * @description How much the supporter adds for the costs.
             * @example 0
             */
            cover_costs_amount: number;
            /**
             * @description The sum of the discounts.
             * @example null
             */
            discounts_amount: number | null;
            /**
             * @description The sum of the line items.
             * @example 35
             */
            subtotal_amount: number;
            /**
             * @description The tax.
             * @example 0
             */
            tax_amount: number;
            /**
             * @description The shipping cost.
             * @example 0
             */
            shipping_amount: number;
            /**
             * @description The total.
             * @example 35.0000
             */
            total_amount: components["schemas"]["FourPlaceDecimal"];
            /**
             * @description The amount that was refunded.
             * @example 0.0000
             */
            refunded_amount: components["schemas"]["FourPlaceDecimal"];
            /**
             * @description The amount that is still due.
             * @example 0
             */
            balance_amount: number;
            /**
             * @description Where the supporter heard of the charity.
             * @example A friend
             */
            referral_source: string;
            /**
             * @description The page from which the supporter came.
             * @example https://news.example.com/spring
             */
            http_referer: string;
            /**
             * @description The source that a campaign link named.
             * @example newsletter
             */
            tracking_source: string | null;
            /**
             * @description The medium that a campaign link named.
             * @example email
             */
            tracking_medium: string | null;
            /**
             * @description The campaign that a campaign link named.
             * @example spring-2026
             */
            tracking_campaign: string | null;
            /**
             * @description The term that a campaign link named.
             * @example null
             */
            tracking_term: string | null;
            /**
             * @description The content that a campaign link named.
             * @example null
             */
            tracking_content: string | null;
            /** @description Discounts. Only empty arrays are seen, so the shape of an element is not shown. */
            discounts: components["schemas"]["NotShown"][];
            /** @description Its payments. */
            payments: components["schemas"]["Payment"][];
            /** @description Refunds. Only empty arrays are seen, so the shape of an element is not shown. */
            refunds: components["schemas"]["NotShown"][];
            /** @description Taxes. Only empty arrays are seen, so the shape of an element is not shown. */
            tax_lines: components["schemas"]["NotShown"][];
            /** @description Its tax receipts. */
            tax_receipts: components["schemas"]["TaxReceipt"][];
            /** @description Warnings. Only empty arrays are seen, so the shape of an element is not shown. */
            warnings: components["schemas"]["NotShown"][];
        };
        /** @description A page of contributions. */
        ContributionList: {
            /** @description The contributions of this page. */
            data: components["schemas"]["Contribution"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description One contribution. */
        ContributionItem: {
            data: components["schemas"]["Contribution"];
        };
    };
    responses: {
        /** @description A query parameter is unknown, or its value has the wrong type. */
        InvalidQuery: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Any other client error. The body is not defined. */
        OtherClientError: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The sponsee as it is now. */
        SponseeCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SponseeItem"];
            };
        };
        /** @description The payload breaks a rule, so nothing was changed. */
        InvalidSponsee: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The sponsee as it is now, under any other success status. */
        SponseeSaved: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SponseeItem"];
            };
        };
        /** @description No record matches the id. The status is documented. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No sponsee matches the id, so nothing was changed. */
        NotFoundOnWrite: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No sponsee matches the id, so nothing was removed. */
        NotFoundOnDelete: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type PageNumber = components['schemas']['PageNumber'];
export type SponseeFilter = components['schemas']['SponseeFilter'];
export type SponseeSort = components['schemas']['SponseeSort'];
export type Gender = components['schemas']['Gender'];
export type Date = components['schemas']['Date'];
export type NotShown = components['schemas']['NotShown'];
export type Url = components['schemas']['Url'];
export type CustomField = components['schemas']['CustomField'];
export type OffsetTimestamp = components['schemas']['OffsetTimestamp'];
export type Sponsee = components['schemas']['Sponsee'];
export type PageLinks = components['schemas']['PageLinks'];
export type PageMetaLink = components['schemas']['PageMetaLink'];
export type PageMeta = components['schemas']['PageMeta'];
export type SponseeList = components['schemas']['SponseeList'];
export type ProblemFault = components['schemas']['ProblemFault'];
export type Problem = components['schemas']['Problem'];
export type SponsoredStatusInput = components['schemas']['SponsoredStatusInput'];
export type CustomFieldValue = components['schemas']['CustomFieldValue'];
export type CustomFieldInput = components['schemas']['CustomFieldInput'];
export type CustomFieldsInput = components['schemas']['CustomFieldsInput'];
export type SponseeCreate = components['schemas']['SponseeCreate'];
export type SponseeItem = components['schemas']['SponseeItem'];
export type SponseeReplace = components['schemas']['SponseeReplace'];
export type SponseePatch = components['schemas']['SponseePatch'];
export type Timestamp = components['schemas']['Timestamp'];
export type DateOrTimestamp = components['schemas']['DateOrTimestamp'];
export type ContributionFilter = components['schemas']['ContributionFilter'];
export type ContributionSort = components['schemas']['ContributionSort'];
export type BooleanLike = components['schemas']['BooleanLike'];
export type SupporterAddress = components['schemas']['SupporterAddress'];
export type UtcTimestamp = components['schemas']['UtcTimestamp'];
export type RelatedMembership = components['schemas']['RelatedMembership'];
export type Group = components['schemas']['Group'];
export type Supporter = components['schemas']['Supporter'];
export type ContributionAddress = components['schemas']['ContributionAddress'];
export type ZuluTimestamp = components['schemas']['ZuluTimestamp'];
export type EmptyString = components['schemas']['EmptyString'];
export type TimestampOrEmpty = components['schemas']['TimestampOrEmpty'];
export type FourPlaceDecimal = components['schemas']['FourPlaceDecimal'];
export type Accounting = components['schemas']['Accounting'];
export type PaymentMethod = components['schemas']['PaymentMethod'];
export type RecurringProfile = components['schemas']['RecurringProfile'];
export type DateOrEmpty = components['schemas']['DateOrEmpty'];
export type EmbeddedSponsee = components['schemas']['EmbeddedSponsee'];
export type Money = components['schemas']['Money'];
export type Variant = components['schemas']['Variant'];
export type MetaText = components['schemas']['MetaText'];
export type Product = components['schemas']['Product'];
export type TaxReceipt = components['schemas']['TaxReceipt'];
export type LineItem = components['schemas']['LineItem'];
export type Currency = components['schemas']['Currency'];
export type UtcTimestampMicroseconds = components['schemas']['UtcTimestampMicroseconds'];
export type Card = components['schemas']['Card'];
export type Payment = components['schemas']['Payment'];
export type Contribution = components['schemas']['Contribution'];
export type ContributionList = components['schemas']['ContributionList'];
export type ContributionItem = components['schemas']['ContributionItem'];
export type ResponseInvalidQuery = components['responses']['InvalidQuery'];
export type ResponseOtherClientError = components['responses']['OtherClientError'];
export type ResponseSponseeCreated = components['responses']['SponseeCreated'];
export type ResponseInvalidSponsee = components['responses']['InvalidSponsee'];
export type ResponseSponseeSaved = components['responses']['SponseeSaved'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseNotFoundOnWrite = components['responses']['NotFoundOnWrite'];
export type ResponseNotFoundOnDelete = components['responses']['NotFoundOnDelete'];
export type $defs = Record<string, never>;
export interface operations {
    listSponsees: {
        parameters: {
            query?: {
                /** @description The number of the page. */
                page?: components["schemas"]["PageNumber"];
                /** @description Filters, each written as `filter[name]=value`. `id` matches exactly. The others match a part of the field. */
                filter?: components["schemas"]["SponseeFilter"];
                /** @description The field that orders the list. */
                sort?: components["schemas"]["SponseeSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sponsees. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SponseeList"];
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
        /** @description The fields of the new sponsee. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SponseeCreate"];
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
                /** @description The identifier of the sponsee, matched exactly. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sponsee. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SponseeItem"];
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
                /** @description The identifier of the sponsee. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SponseeReplace"];
            };
        };
        responses: {
            /** @description The sponsee as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SponseeItem"];
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
                /** @description The identifier of the sponsee. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sponsee is gone. There is no body. */
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
                /** @description The identifier of the sponsee. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SponseePatch"];
            };
        };
        responses: {
            /** @description The sponsee as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SponseeItem"];
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
                /** @description The number of the page. */
                page?: components["schemas"]["PageNumber"];
                /** @description Filters, each written as `filter[name]=value`. */
                filter?: components["schemas"]["ContributionFilter"];
                /** @description The field that orders the list, and the direction. */
                sort?: components["schemas"]["ContributionSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of contributions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContributionList"];
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
                /** @description The identifier of the contribution, matched exactly. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contribution. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContributionItem"];
                };
            };
            404: components["responses"]["NotFound"];
            "4XX": components["responses"]["OtherClientError"];
        };
    };
}
