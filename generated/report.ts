/** report.json of the conformance suite */
export interface Report {
    /**
     * The version of this format. It increases when a change breaks programs that read the report.
     * @constant
     */
    format: 7;
    /** The suite that wrote the report. */
    suite: {
        /** The npm package. */
        name: string;
        /** The version that --version prints. */
        version: string;
    };
    /** The target, without credentials. */
    baseUrl: string;
    /** The profile of the run. Missing if the run checked the whole service. */
    profile?: string;
    /** When the run began, in UTC. */
    date: string;
    /**
     * 0 passed, 1 failed, 4 too few requirements were decided, 5 the suite itself failed, 130 interrupted.
     * @enum {unknown}
     */
    exitCode: 0 | 1 | 4 | 5 | 130;
    /** The value of --max-warnings. Missing if the number of warnings is not limited. */
    maxWarnings?: Count;
    /** The number of documented requirements that the service must fulfil. */
    documented: Count;
    /** The number of documented requirements that passed or failed, including known deviations. */
    decided: Count;
    /** The decided share of the documented requirements, in percent, rounded down. */
    decidedPercent: number;
    /** The number of requirements, in total and with each status. */
    counts: {
        requirements: Count;
        pass: Count;
        fail: Count;
        warning: Count;
        known: Count;
        new: Count;
        difference: Count;
        inconclusive: Count;
    };
    /** The number of sent requests. */
    requests: Count;
    seconds: number;
    /** The options of the run. Values of headers are masked. */
    options: {
        name: string;
        /** Empty for an option without a value. */
        value: string;
    }[];
    /** How the suite wrote filters in the queries of each list that the run checked. */
    queryStyle: {
        [key: string]: DetectedStyle;
    };
    /** The pages of each list that the run read without a filter or a sort. A list that the run did not read is missing. */
    seen: {
        [key: string]: Seen;
    };
    /** Sentences about events of the run, such as a request that timed out. */
    notes: Texts;
    /** Sentences about sponsees that the run created and could not remove. */
    leftovers: Texts;
    /** Errors of the checks themselves. */
    faults: Texts;
    interrupted: boolean;
    /** The failures of the run, and then its warnings, grouped by cause. */
    causes: Cause[];
    results: Verdict[];
}
export type Count = number;
export type Texts = string[];
export interface DetectedStyle {
    /**
     * bracket: the suite sends ?filter[id]=1001. plain: the suite sends ?id=1001.
     * @enum {unknown}
     */
    style: "bracket" | "plain";
    /**
     * How the query style was determined.
     * @enum {unknown}
     */
    how: "given" | "detected" | "assumed";
    /** An explanation of how the query style was determined. */
    why: string;
}
export interface Seen {
    pages: Count;
    lastPage: Count;
    /** The number of records on these pages, without the sponsees of this run. */
    records: Count;
}
/** The verdict on one requirement. */
export interface Verdict {
    /** The permanent id of the requirement. */
    id: string;
    /** The section of the description. */
    section: string;
    /**
     * documented (the description states it), implied (the words plainly mean it without stating it), observed (the description has the value only as an example), provisional (the description does not specify it).
     * @enum {unknown}
     */
    level: "documented" | "implied" | "observed" | "provisional";
    /** The first version of the contract with this requirement. */
    since: string;
    statement: string;
    /** The file of the check that decides it. */
    file: string;
    /**
     * A run does not fail for known, new or difference, and fails for warning only with --max-warnings. warning is a broken implied requirement. known is a failure that the file of deviations accepts until a date. new is a failure of a requirement that is newer than the implemented version. difference is a value that differs from our provisional choice or from the observed values.
     * @enum {unknown}
     */
    status: "fail" | "warning" | "known" | "new" | "difference" | "inconclusive" | "pass";
    /** Why it passes, or why it is inconclusive. */
    reasons: Texts;
    /** For an inconclusive requirement: a request whose response was inconclusive, if there is one. */
    curl?: string;
    failures: ShownFailure[];
    /** The number of different failures that the list failures leaves out. */
    more: Count;
    /** The URL of the form to dispute a failed requirement, if the package names its repository. */
    dispute?: string;
    /** The entry in the file of known deviations. */
    deviation?: {
        reason: string;
        owner: string;
        expires: string;
        /** Whether the requirement fails, and the deviation has expired. */
        expired: boolean;
    };
}
/** The causes of one failed requirement, or of one requirement with a warning. A report lists each cause and each requirement once. */
export interface Cause {
    /**
     * The status of the first requirement. A warning that has the cause of a failure is listed with this failure.
     * @enum {unknown}
     */
    status: "fail" | "warning";
    /** The id of this requirement is first. The other requirements fail for one of these causes. */
    requirements: Texts;
    /** A failure of each cause. */
    failures: ShownFailure[];
}
/** A request that another request depends on. */
export interface Step {
    curl: string;
    /** The id of the record that the request created. It differs when the request is sent again. */
    makes?: string;
}
export interface ShownFailure {
    /** The method and the path of the request: GET /admin/api/v2/sponsees?page=2. */
    request?: string;
    /** A curl line that repeats the request. */
    curl?: string;
    /** Requests to send first, in this order. Of the changes to a sponsee, only the last three and the last change of the field that fails are listed. Missing if the request alone reproduces the failure. */
    before?: Step[];
    expected: string;
    /** The actual result. A long result is truncated. */
    actual: string;
    /** A JSON Pointer to the place of the failure in the response body. */
    at?: string;
    /** Other places with the same failure, such as further missing properties. */
    alsoAt?: Texts;
    /** The place in the contract's schema: Sponsee#/properties/gender/enum. */
    schemaPath?: string;
    /** The records with this failure, such as sponsees/1001. At most ten are listed. */
    records: Texts;
    /** The number of further records. */
    moreRecords: Count;
    /** The number of responses with this failure. */
    responses: Count;
}
