// Made by `npm run generate` from openapi/. Do not edit.
var __commonJSMin = (cb, mod) => () => (mod || (cb((mod = { exports: {} }).exports, mod, mod.exports), cb = null), mod.exports);
var require_ucs2length = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	function ucs2length(str) {
		const len = str.length;
		let length = 0;
		let pos = 0;
		let value;
		while (pos < len) {
			length++;
			value = str.charCodeAt(pos++);
			if (value >= 55296 && value <= 56319 && pos < len) {
				value = str.charCodeAt(pos);
				if ((value & 64512) === 56320) pos++;
			}
		}
		return length;
	}
	exports.default = ucs2length;
	ucs2length.code = "require(\"ajv/dist/runtime/ucs2length\").default";
}));
var require_formats = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.formatNames = exports.fastFormats = exports.fullFormats = void 0;
	function fmtDef(validate, compare) {
		return {
			validate,
			compare
		};
	}
	exports.fullFormats = {
		date: fmtDef(date, compareDate),
		time: fmtDef(getTime(true), compareTime),
		"date-time": fmtDef(getDateTime(true), compareDateTime),
		"iso-time": fmtDef(getTime(), compareIsoTime),
		"iso-date-time": fmtDef(getDateTime(), compareIsoDateTime),
		duration: /^P(?!$)((\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?|(\d+W)?)$/,
		uri,
		"uri-reference": /^(?:[a-z][a-z0-9+\-.]*:)?(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'"()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?(?:\?(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i,
		"uri-template": /^(?:(?:[^\x00-\x20"'<>%\\^`{|}]|%[0-9a-f]{2})|\{[+#./;?&=,!@|]?(?:[a-z0-9_]|%[0-9a-f]{2})+(?::[1-9][0-9]{0,3}|\*)?(?:,(?:[a-z0-9_]|%[0-9a-f]{2})+(?::[1-9][0-9]{0,3}|\*)?)*\})*$/i,
		url: /^(?:https?|ftp):\/\/(?:\S+(?::\S*)?@)?(?:(?!(?:10|127)(?:\.\d{1,3}){3})(?!(?:169\.254|192\.168)(?:\.\d{1,3}){2})(?!172\.(?:1[6-9]|2\d|3[0-1])(?:\.\d{1,3}){2})(?:[1-9]\d?|1\d\d|2[01]\d|22[0-3])(?:\.(?:1?\d{1,2}|2[0-4]\d|25[0-5])){2}(?:\.(?:[1-9]\d?|1\d\d|2[0-4]\d|25[0-4]))|(?:(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)(?:\.(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)*(?:\.(?:[a-z\u{00a1}-\u{ffff}]{2,})))(?::\d{2,5})?(?:\/[^\s]*)?$/iu,
		email: /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i,
		hostname: /^(?=.{1,253}\.?$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[-0-9a-z]{0,61}[0-9a-z])?)*\.?$/i,
		ipv4: /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/,
		ipv6: /^((([0-9a-f]{1,4}:){7}([0-9a-f]{1,4}|:))|(([0-9a-f]{1,4}:){6}(:[0-9a-f]{1,4}|((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){5}(((:[0-9a-f]{1,4}){1,2})|:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){4}(((:[0-9a-f]{1,4}){1,3})|((:[0-9a-f]{1,4})?:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){3}(((:[0-9a-f]{1,4}){1,4})|((:[0-9a-f]{1,4}){0,2}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){2}(((:[0-9a-f]{1,4}){1,5})|((:[0-9a-f]{1,4}){0,3}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){1}(((:[0-9a-f]{1,4}){1,6})|((:[0-9a-f]{1,4}){0,4}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(:(((:[0-9a-f]{1,4}){1,7})|((:[0-9a-f]{1,4}){0,5}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:)))$/i,
		regex,
		uuid: /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
		"json-pointer": /^(?:\/(?:[^~/]|~0|~1)*)*$/,
		"json-pointer-uri-fragment": /^#(?:\/(?:[a-z0-9_\-.!$&'()*+,;:=@]|%[0-9a-f]{2}|~0|~1)*)*$/i,
		"relative-json-pointer": /^(?:0|[1-9][0-9]*)(?:#|(?:\/(?:[^~/]|~0|~1)*)*)$/,
		byte,
		int32: {
			type: "number",
			validate: validateInt32
		},
		int64: {
			type: "number",
			validate: validateInt64
		},
		float: {
			type: "number",
			validate: validateNumber
		},
		double: {
			type: "number",
			validate: validateNumber
		},
		password: true,
		binary: true
	};
	exports.fastFormats = {
		...exports.fullFormats,
		date: fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\d$/, compareDate),
		time: fmtDef(/^(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i, compareTime),
		"date-time": fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\dt(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i, compareDateTime),
		"iso-time": fmtDef(/^(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i, compareIsoTime),
		"iso-date-time": fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\d[t\s](?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i, compareIsoDateTime),
		uri: /^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/)?[^\s]*$/i,
		"uri-reference": /^(?:(?:[a-z][a-z0-9+\-.]*:)?\/?\/)?(?:[^\\\s#][^\s#]*)?(?:#[^\\\s]*)?$/i,
		email: /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i
	};
	exports.formatNames = Object.keys(exports.fullFormats);
	function isLeapYear(year) {
		return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
	}
	const DATE = /^(\d\d\d\d)-(\d\d)-(\d\d)$/;
	const DAYS = [
		0,
		31,
		28,
		31,
		30,
		31,
		30,
		31,
		31,
		30,
		31,
		30,
		31
	];
	function date(str) {
		const matches = DATE.exec(str);
		if (!matches) return false;
		const year = +matches[1];
		const month = +matches[2];
		const day = +matches[3];
		return month >= 1 && month <= 12 && day >= 1 && day <= (month === 2 && isLeapYear(year) ? 29 : DAYS[month]);
	}
	function compareDate(d1, d2) {
		if (!(d1 && d2)) return void 0;
		if (d1 > d2) return 1;
		if (d1 < d2) return -1;
		return 0;
	}
	const TIME = /^(\d\d):(\d\d):(\d\d(?:\.\d+)?)(z|([+-])(\d\d)(?::?(\d\d))?)?$/i;
	function getTime(strictTimeZone) {
		return function time(str) {
			const matches = TIME.exec(str);
			if (!matches) return false;
			const hr = +matches[1];
			const min = +matches[2];
			const sec = +matches[3];
			const tz = matches[4];
			const tzSign = matches[5] === "-" ? -1 : 1;
			const tzH = +(matches[6] || 0);
			const tzM = +(matches[7] || 0);
			if (tzH > 23 || tzM > 59 || strictTimeZone && !tz) return false;
			if (hr <= 23 && min <= 59 && sec < 60) return true;
			const utcMin = min - tzM * tzSign;
			const utcHr = hr - tzH * tzSign - (utcMin < 0 ? 1 : 0);
			return (utcHr === 23 || utcHr === -1) && (utcMin === 59 || utcMin === -1) && sec < 61;
		};
	}
	function compareTime(s1, s2) {
		if (!(s1 && s2)) return void 0;
		const t1 = new Date("2020-01-01T" + s1).valueOf();
		const t2 = new Date("2020-01-01T" + s2).valueOf();
		if (!(t1 && t2)) return void 0;
		return t1 - t2;
	}
	function compareIsoTime(t1, t2) {
		if (!(t1 && t2)) return void 0;
		const a1 = TIME.exec(t1);
		const a2 = TIME.exec(t2);
		if (!(a1 && a2)) return void 0;
		t1 = a1[1] + a1[2] + a1[3];
		t2 = a2[1] + a2[2] + a2[3];
		if (t1 > t2) return 1;
		if (t1 < t2) return -1;
		return 0;
	}
	const DATE_TIME_SEPARATOR = /t|\s/i;
	function getDateTime(strictTimeZone) {
		const time = getTime(strictTimeZone);
		return function date_time(str) {
			const dateTime = str.split(DATE_TIME_SEPARATOR);
			return dateTime.length === 2 && date(dateTime[0]) && time(dateTime[1]);
		};
	}
	function compareDateTime(dt1, dt2) {
		if (!(dt1 && dt2)) return void 0;
		const d1 = new Date(dt1).valueOf();
		const d2 = new Date(dt2).valueOf();
		if (!(d1 && d2)) return void 0;
		return d1 - d2;
	}
	function compareIsoDateTime(dt1, dt2) {
		if (!(dt1 && dt2)) return void 0;
		const [d1, t1] = dt1.split(DATE_TIME_SEPARATOR);
		const [d2, t2] = dt2.split(DATE_TIME_SEPARATOR);
		const res = compareDate(d1, d2);
		if (res === void 0) return void 0;
		return res || compareTime(t1, t2);
	}
	const NOT_URI_FRAGMENT = /\/|:/;
	const URI = /^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)(?:\?(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i;
	function uri(str) {
		return NOT_URI_FRAGMENT.test(str) && URI.test(str);
	}
	const BYTE = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/gm;
	function byte(str) {
		BYTE.lastIndex = 0;
		return BYTE.test(str);
	}
	const MIN_INT32 = -(2 ** 31);
	const MAX_INT32 = 2 ** 31 - 1;
	function validateInt32(value) {
		return Number.isInteger(value) && value <= MAX_INT32 && value >= MIN_INT32;
	}
	function validateInt64(value) {
		return Number.isInteger(value);
	}
	function validateNumber() {
		return true;
	}
	const Z_ANCHOR = /[^\\]\\Z/;
	function regex(str) {
		if (Z_ANCHOR.test(str)) return false;
		try {
			new RegExp(str);
			return true;
		} catch (e) {
			return false;
		}
	}
}));
const listSponsees_query = validate20$1;
const schema35 = { "anyOf": [{
	"type": "string",
	"enum": [
		"birth_date",
		"first_name",
		"last_name",
		"reference_number",
		"is_sponsored",
		"is_enabled"
	]
}, {
	"type": "string",
	"enum": [
		"-birth_date",
		"-first_name",
		"-last_name",
		"-reference_number",
		"-is_sponsored",
		"-is_enabled"
	]
}] };
function validate20$1(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate20$1.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "page" || key0 === "filter" || key0 === "sort")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "Is not known here."
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.page !== void 0) {
			let data0 = data.page;
			if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
				const err1 = {
					instancePath: instancePath + "/page",
					schemaPath: "contract#/components/schemas/PageNumber/type",
					keyword: "type",
					params: { type: "integer" },
					message: "Must be a whole number."
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (typeof data0 == "number" && isFinite(data0)) {
				if (data0 < 1 || isNaN(data0)) {
					const err2 = {
						instancePath: instancePath + "/page",
						schemaPath: "contract#/components/schemas/PageNumber/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 1
						},
						message: "Must be at least 1."
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
		}
		if (data.filter !== void 0) {
			let data1 = data.filter;
			if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
				for (const key1 in data1) if (!(key1 === "id" || key1 === "first_name" || key1 === "last_name" || key1 === "reference_number")) {
					const err3 = {
						instancePath: instancePath + "/filter",
						schemaPath: "contract#/components/schemas/SponseeFilter/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key1 },
						message: "Is not known here."
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
				if (data1.id !== void 0) {
					if (typeof data1.id !== "string") {
						const err4 = {
							instancePath: instancePath + "/filter/id",
							schemaPath: "contract#/components/schemas/SponseeFilter/properties/id/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err4];
						else vErrors.push(err4);
						errors++;
					}
				}
				if (data1.first_name !== void 0) {
					if (typeof data1.first_name !== "string") {
						const err5 = {
							instancePath: instancePath + "/filter/first_name",
							schemaPath: "contract#/components/schemas/SponseeFilter/properties/first_name/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err5];
						else vErrors.push(err5);
						errors++;
					}
				}
				if (data1.last_name !== void 0) {
					if (typeof data1.last_name !== "string") {
						const err6 = {
							instancePath: instancePath + "/filter/last_name",
							schemaPath: "contract#/components/schemas/SponseeFilter/properties/last_name/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err6];
						else vErrors.push(err6);
						errors++;
					}
				}
				if (data1.reference_number !== void 0) {
					if (typeof data1.reference_number !== "string") {
						const err7 = {
							instancePath: instancePath + "/filter/reference_number",
							schemaPath: "contract#/components/schemas/SponseeFilter/properties/reference_number/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err7];
						else vErrors.push(err7);
						errors++;
					}
				}
			} else {
				const err8 = {
					instancePath: instancePath + "/filter",
					schemaPath: "contract#/components/schemas/SponseeFilter/type",
					keyword: "type",
					params: { type: "object" },
					message: "Must be an object."
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
		}
		if (data.sort !== void 0) {
			let data6 = data.sort;
			const _errs19 = errors;
			let valid5 = false;
			const _errs20 = errors;
			if (typeof data6 !== "string") {
				const err9 = {
					instancePath: instancePath + "/sort",
					schemaPath: "contract#/components/schemas/SponseeSort/anyOf/0/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
			if (!(data6 === "birth_date" || data6 === "first_name" || data6 === "last_name" || data6 === "reference_number" || data6 === "is_sponsored" || data6 === "is_enabled")) {
				const err10 = {
					instancePath: instancePath + "/sort",
					schemaPath: "contract#/components/schemas/SponseeSort/anyOf/0/enum",
					keyword: "enum",
					params: { allowedValues: schema35.anyOf[0].enum },
					message: "Must be one of \"birth_date\", \"first_name\", \"last_name\", \"reference_number\", \"is_sponsored\", \"is_enabled\"."
				};
				if (vErrors === null) vErrors = [err10];
				else vErrors.push(err10);
				errors++;
			}
			var _valid0 = _errs20 === errors;
			valid5 = valid5 || _valid0;
			const _errs22 = errors;
			if (typeof data6 !== "string") {
				const err11 = {
					instancePath: instancePath + "/sort",
					schemaPath: "contract#/components/schemas/SponseeSort/anyOf/1/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err11];
				else vErrors.push(err11);
				errors++;
			}
			if (!(data6 === "-birth_date" || data6 === "-first_name" || data6 === "-last_name" || data6 === "-reference_number" || data6 === "-is_sponsored" || data6 === "-is_enabled")) {
				const err12 = {
					instancePath: instancePath + "/sort",
					schemaPath: "contract#/components/schemas/SponseeSort/anyOf/1/enum",
					keyword: "enum",
					params: { allowedValues: schema35.anyOf[1].enum },
					message: "Must be one of \"-birth_date\", \"-first_name\", \"-last_name\", \"-reference_number\", \"-is_sponsored\", \"-is_enabled\"."
				};
				if (vErrors === null) vErrors = [err12];
				else vErrors.push(err12);
				errors++;
			}
			var _valid0 = _errs22 === errors;
			valid5 = valid5 || _valid0;
			if (!valid5) {
				const err13 = {
					instancePath: instancePath + "/sort",
					schemaPath: "contract#/components/schemas/SponseeSort/anyOf",
					keyword: "anyOf",
					params: {},
					message: "Must be one of \"birth_date\", \"first_name\", \"last_name\", \"reference_number\", \"is_sponsored\", \"is_enabled\", \"-birth_date\", \"-first_name\", \"-last_name\", \"-reference_number\", \"-is_sponsored\", \"-is_enabled\"."
				};
				if (vErrors === null) vErrors = [err13];
				else vErrors.push(err13);
				errors++;
			} else {
				errors = _errs19;
				if (vErrors !== null) {
					if (_errs19) vErrors.length = _errs19;
					else vErrors = null;
				}
			}
		}
	} else {
		const err14 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "Must be an object."
		};
		if (vErrors === null) vErrors = [err14];
		else vErrors.push(err14);
		errors++;
	}
	validate20$1.errors = vErrors;
	return errors === 0;
}
validate20$1.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const createSponsee_body = validate22$1;
const schema38 = {
	"type": "integer",
	"enum": [
		0,
		1,
		2
	]
};
const schema41 = {
	"type": "string",
	"enum": ["M", "F"]
};
const func1$1 = require_ucs2length().default;
const formats0$1 = require_formats().fullFormats.date;
const formats4$1 = require_formats().fullFormats.uri;
const pattern4$1 = new RegExp("^\\d{4}-\\d{2}-\\d{2}$", "u");
const pattern6$1 = new RegExp("^[A-Za-z][A-Za-z0-9+.-]*:", "u");
const schema42 = {
	"type": ["array", "object"],
	"items": { "$ref": "#/components/schemas/CustomFieldInput" },
	"propertyNames": { "minLength": 1 },
	"additionalProperties": { "$ref": "#/components/schemas/CustomFieldValue" }
};
function validate25(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate25.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.key === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "key" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.value === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "value" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.key !== void 0) {
			let data0 = data.key;
			if (typeof data0 === "string") {
				if (func1$1(data0) < 1) {
					const err2 = {
						instancePath: instancePath + "/key",
						schemaPath: "#/properties/key/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						message: "Must not be empty."
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			} else {
				const err3 = {
					instancePath: instancePath + "/key",
					schemaPath: "#/properties/key/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.value !== void 0) {
			if (typeof data.value !== "string") {
				const err4 = {
					instancePath: instancePath + "/value",
					schemaPath: "#/components/schemas/CustomFieldValue/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	} else {
		const err5 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "Must be an object."
		};
		if (vErrors === null) vErrors = [err5];
		else vErrors.push(err5);
		errors++;
	}
	validate25.errors = vErrors;
	return errors === 0;
}
validate25.evaluated = {
	"props": {
		"key": true,
		"value": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
function validate24$1(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate24$1.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (!data || typeof data != "object") {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema42.type },
			message: "Must be an array or an object."
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (Array.isArray(data)) {
		const len0 = data.length;
		for (let i0 = 0; i0 < len0; i0++) if (!validate25(data[i0], {
			instancePath: instancePath + "/" + i0,
			parentData: data,
			parentDataProperty: i0,
			rootData,
			dynamicAnchors
		})) {
			vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
			errors = vErrors.length;
		}
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) {
			const _errs2 = errors;
			if (typeof key0 === "string") {
				if (func1$1(key0) < 1) {
					const err1 = {
						instancePath,
						schemaPath: "#/propertyNames/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						message: "Must not be empty.",
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err1];
					else vErrors.push(err1);
					errors++;
				}
			}
			if (!(_errs2 === errors)) {
				const err2 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "Must have a name that is not empty."
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
		for (const key1 in data) if (typeof data[key1] !== "string") {
			const err3 = {
				instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
				schemaPath: "#/components/schemas/CustomFieldValue/type",
				keyword: "type",
				params: { type: "string" },
				message: "Must be a string."
			};
			if (vErrors === null) vErrors = [err3];
			else vErrors.push(err3);
			errors++;
		}
	}
	validate24$1.errors = vErrors;
	return errors === 0;
}
validate24$1.evaluated = {
	"props": true,
	"items": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate23$1(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate23$1.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.reference_number === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "reference_number" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.first_name === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "first_name" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.sponsored_status === void 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "sponsored_status" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.enrollment_date === void 0) {
			const err3 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "enrollment_date" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err3];
			else vErrors.push(err3);
			errors++;
		}
		if (data.reference_number !== void 0) {
			let data0 = data.reference_number;
			if (typeof data0 === "string") {
				if (func1$1(data0) > 45) {
					const err4 = {
						instancePath: instancePath + "/reference_number",
						schemaPath: "#/properties/reference_number/maxLength",
						keyword: "maxLength",
						params: { limit: 45 },
						message: "Must have at most 45 characters."
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
			} else {
				const err5 = {
					instancePath: instancePath + "/reference_number",
					schemaPath: "#/properties/reference_number/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
		}
		if (data.first_name !== void 0) {
			if (typeof data.first_name !== "string") {
				const err6 = {
					instancePath: instancePath + "/first_name",
					schemaPath: "#/properties/first_name/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
		}
		if (data.sponsored_status !== void 0) {
			let data2 = data.sponsored_status;
			if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
				const err7 = {
					instancePath: instancePath + "/sponsored_status",
					schemaPath: "#/components/schemas/SponsoredStatusInput/type",
					keyword: "type",
					params: { type: "integer" },
					message: "Must be a whole number."
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
			if (!(data2 === 0 || data2 === 1 || data2 === 2)) {
				const err8 = {
					instancePath: instancePath + "/sponsored_status",
					schemaPath: "#/components/schemas/SponsoredStatusInput/enum",
					keyword: "enum",
					params: { allowedValues: schema38.enum },
					message: "Must be one of 0, 1, 2."
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
		}
		if (data.enrollment_date !== void 0) {
			let data3 = data.enrollment_date;
			if (typeof data3 === "string") {
				if (!pattern4$1.test(data3)) {
					const err9 = {
						instancePath: instancePath + "/enrollment_date",
						schemaPath: "#/components/schemas/CalendarDate/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-\\d{2}-\\d{2}$" },
						message: "Must be a calendar day as YYYY-mm-dd."
					};
					if (vErrors === null) vErrors = [err9];
					else vErrors.push(err9);
					errors++;
				}
				if (!formats0$1.validate(data3)) {
					const err10 = {
						instancePath: instancePath + "/enrollment_date",
						schemaPath: "#/components/schemas/CalendarDate/format",
						keyword: "format",
						params: { format: "date" },
						message: "Must be a calendar day as YYYY-mm-dd."
					};
					if (vErrors === null) vErrors = [err10];
					else vErrors.push(err10);
					errors++;
				}
			} else {
				const err11 = {
					instancePath: instancePath + "/enrollment_date",
					schemaPath: "#/components/schemas/CalendarDate/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err11];
				else vErrors.push(err11);
				errors++;
			}
		}
		if (data.last_name !== void 0) {
			if (typeof data.last_name !== "string") {
				const err12 = {
					instancePath: instancePath + "/last_name",
					schemaPath: "#/properties/last_name/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err12];
				else vErrors.push(err12);
				errors++;
			}
		}
		if (data.birth_date !== void 0) {
			let data5 = data.birth_date;
			if (typeof data5 === "string") {
				if (!pattern4$1.test(data5)) {
					const err13 = {
						instancePath: instancePath + "/birth_date",
						schemaPath: "#/components/schemas/CalendarDate/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-\\d{2}-\\d{2}$" },
						message: "Must be a calendar day as YYYY-mm-dd."
					};
					if (vErrors === null) vErrors = [err13];
					else vErrors.push(err13);
					errors++;
				}
				if (!formats0$1.validate(data5)) {
					const err14 = {
						instancePath: instancePath + "/birth_date",
						schemaPath: "#/components/schemas/CalendarDate/format",
						keyword: "format",
						params: { format: "date" },
						message: "Must be a calendar day as YYYY-mm-dd."
					};
					if (vErrors === null) vErrors = [err14];
					else vErrors.push(err14);
					errors++;
				}
			} else {
				const err15 = {
					instancePath: instancePath + "/birth_date",
					schemaPath: "#/components/schemas/CalendarDate/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err15];
				else vErrors.push(err15);
				errors++;
			}
		}
		if (data.is_enabled !== void 0) {
			if (typeof data.is_enabled !== "boolean") {
				const err16 = {
					instancePath: instancePath + "/is_enabled",
					schemaPath: "#/properties/is_enabled/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err16];
				else vErrors.push(err16);
				errors++;
			}
		}
		if (data.gender !== void 0) {
			let data7 = data.gender;
			if (typeof data7 !== "string") {
				const err17 = {
					instancePath: instancePath + "/gender",
					schemaPath: "#/components/schemas/Gender/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err17];
				else vErrors.push(err17);
				errors++;
			}
			if (!(data7 === "M" || data7 === "F")) {
				const err18 = {
					instancePath: instancePath + "/gender",
					schemaPath: "#/components/schemas/Gender/enum",
					keyword: "enum",
					params: { allowedValues: schema41.enum },
					message: "Must be one of \"M\", \"F\"."
				};
				if (vErrors === null) vErrors = [err18];
				else vErrors.push(err18);
				errors++;
			}
		}
		if (data.payment_option_group !== void 0) {
			if (typeof data.payment_option_group !== "string") {
				const err19 = {
					instancePath: instancePath + "/payment_option_group",
					schemaPath: "#/properties/payment_option_group/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err19];
				else vErrors.push(err19);
				errors++;
			}
		}
		if (data.custom_fields !== void 0) {
			if (!validate24$1(data.custom_fields, {
				instancePath: instancePath + "/custom_fields",
				parentData: data,
				parentDataProperty: "custom_fields",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate24$1.errors : vErrors.concat(validate24$1.errors);
				errors = vErrors.length;
			}
		}
		if (data.image_url !== void 0) {
			let data10 = data.image_url;
			if (typeof data10 === "string") {
				if (!pattern6$1.test(data10)) {
					const err20 = {
						instancePath: instancePath + "/image_url",
						schemaPath: "#/components/schemas/Url/pattern",
						keyword: "pattern",
						params: { pattern: "^[A-Za-z][A-Za-z0-9+.-]*:" },
						message: "Must be an absolute URL."
					};
					if (vErrors === null) vErrors = [err20];
					else vErrors.push(err20);
					errors++;
				}
				if (!formats4$1(data10)) {
					const err21 = {
						instancePath: instancePath + "/image_url",
						schemaPath: "#/components/schemas/Url/format",
						keyword: "format",
						params: { format: "uri" },
						message: "Must be an absolute URL."
					};
					if (vErrors === null) vErrors = [err21];
					else vErrors.push(err21);
					errors++;
				}
			} else {
				const err22 = {
					instancePath: instancePath + "/image_url",
					schemaPath: "#/components/schemas/Url/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err22];
				else vErrors.push(err22);
				errors++;
			}
		}
		if (data.longitude !== void 0) {
			if (typeof data.longitude !== "string") {
				const err23 = {
					instancePath: instancePath + "/longitude",
					schemaPath: "#/properties/longitude/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err23];
				else vErrors.push(err23);
				errors++;
			}
		}
		if (data.latitude !== void 0) {
			if (typeof data.latitude !== "string") {
				const err24 = {
					instancePath: instancePath + "/latitude",
					schemaPath: "#/properties/latitude/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err24];
				else vErrors.push(err24);
				errors++;
			}
		}
		if (data.biography !== void 0) {
			if (typeof data.biography !== "string") {
				const err25 = {
					instancePath: instancePath + "/biography",
					schemaPath: "#/properties/biography/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err25];
				else vErrors.push(err25);
				errors++;
			}
		}
		if (data.private_notes !== void 0) {
			if (typeof data.private_notes !== "string") {
				const err26 = {
					instancePath: instancePath + "/private_notes",
					schemaPath: "#/properties/private_notes/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err26];
				else vErrors.push(err26);
				errors++;
			}
		}
	} else {
		const err27 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "Must be an object."
		};
		if (vErrors === null) vErrors = [err27];
		else vErrors.push(err27);
		errors++;
	}
	validate23$1.errors = vErrors;
	return errors === 0;
}
validate23$1.evaluated = {
	"props": {
		"reference_number": true,
		"first_name": true,
		"sponsored_status": true,
		"enrollment_date": true,
		"last_name": true,
		"birth_date": true,
		"is_enabled": true,
		"gender": true,
		"payment_option_group": true,
		"custom_fields": true,
		"image_url": true,
		"longitude": true,
		"latitude": true,
		"biography": true,
		"private_notes": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
function validate22$1(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate22$1.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (!validate23$1(data, {
		instancePath,
		parentData,
		parentDataProperty,
		rootData,
		dynamicAnchors
	})) {
		vErrors = vErrors === null ? validate23$1.errors : vErrors.concat(validate23$1.errors);
		errors = vErrors.length;
	}
	validate22$1.errors = vErrors;
	return errors === 0;
}
validate22$1.evaluated = {
	"props": {
		"reference_number": true,
		"first_name": true,
		"sponsored_status": true,
		"enrollment_date": true,
		"last_name": true,
		"birth_date": true,
		"is_enabled": true,
		"gender": true,
		"payment_option_group": true,
		"custom_fields": true,
		"image_url": true,
		"longitude": true,
		"latitude": true,
		"biography": true,
		"private_notes": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
const replaceSponsee_body = validate29$1;
function validate30(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate30.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.reference_number !== void 0) {
			let data0 = data.reference_number;
			if (typeof data0 === "string") {
				if (func1$1(data0) > 45) {
					const err0 = {
						instancePath: instancePath + "/reference_number",
						schemaPath: "#/properties/reference_number/maxLength",
						keyword: "maxLength",
						params: { limit: 45 },
						message: "Must have at most 45 characters."
					};
					if (vErrors === null) vErrors = [err0];
					else vErrors.push(err0);
					errors++;
				}
			} else {
				const err1 = {
					instancePath: instancePath + "/reference_number",
					schemaPath: "#/properties/reference_number/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
		}
		if (data.first_name !== void 0) {
			if (typeof data.first_name !== "string") {
				const err2 = {
					instancePath: instancePath + "/first_name",
					schemaPath: "#/properties/first_name/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
		if (data.sponsored_status !== void 0) {
			let data2 = data.sponsored_status;
			if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
				const err3 = {
					instancePath: instancePath + "/sponsored_status",
					schemaPath: "#/components/schemas/SponsoredStatusInput/type",
					keyword: "type",
					params: { type: "integer" },
					message: "Must be a whole number."
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			if (!(data2 === 0 || data2 === 1 || data2 === 2)) {
				const err4 = {
					instancePath: instancePath + "/sponsored_status",
					schemaPath: "#/components/schemas/SponsoredStatusInput/enum",
					keyword: "enum",
					params: { allowedValues: schema38.enum },
					message: "Must be one of 0, 1, 2."
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data.enrollment_date !== void 0) {
			let data3 = data.enrollment_date;
			if (typeof data3 === "string") {
				if (!pattern4$1.test(data3)) {
					const err5 = {
						instancePath: instancePath + "/enrollment_date",
						schemaPath: "#/components/schemas/CalendarDate/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-\\d{2}-\\d{2}$" },
						message: "Must be a calendar day as YYYY-mm-dd."
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
				if (!formats0$1.validate(data3)) {
					const err6 = {
						instancePath: instancePath + "/enrollment_date",
						schemaPath: "#/components/schemas/CalendarDate/format",
						keyword: "format",
						params: { format: "date" },
						message: "Must be a calendar day as YYYY-mm-dd."
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
			} else {
				const err7 = {
					instancePath: instancePath + "/enrollment_date",
					schemaPath: "#/components/schemas/CalendarDate/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
		}
		if (data.last_name !== void 0) {
			if (typeof data.last_name !== "string") {
				const err8 = {
					instancePath: instancePath + "/last_name",
					schemaPath: "#/properties/last_name/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
		}
		if (data.birth_date !== void 0) {
			let data5 = data.birth_date;
			if (typeof data5 === "string") {
				if (!pattern4$1.test(data5)) {
					const err9 = {
						instancePath: instancePath + "/birth_date",
						schemaPath: "#/components/schemas/CalendarDate/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-\\d{2}-\\d{2}$" },
						message: "Must be a calendar day as YYYY-mm-dd."
					};
					if (vErrors === null) vErrors = [err9];
					else vErrors.push(err9);
					errors++;
				}
				if (!formats0$1.validate(data5)) {
					const err10 = {
						instancePath: instancePath + "/birth_date",
						schemaPath: "#/components/schemas/CalendarDate/format",
						keyword: "format",
						params: { format: "date" },
						message: "Must be a calendar day as YYYY-mm-dd."
					};
					if (vErrors === null) vErrors = [err10];
					else vErrors.push(err10);
					errors++;
				}
			} else {
				const err11 = {
					instancePath: instancePath + "/birth_date",
					schemaPath: "#/components/schemas/CalendarDate/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err11];
				else vErrors.push(err11);
				errors++;
			}
		}
		if (data.is_enabled !== void 0) {
			if (typeof data.is_enabled !== "boolean") {
				const err12 = {
					instancePath: instancePath + "/is_enabled",
					schemaPath: "#/properties/is_enabled/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err12];
				else vErrors.push(err12);
				errors++;
			}
		}
		if (data.gender !== void 0) {
			let data7 = data.gender;
			if (typeof data7 !== "string") {
				const err13 = {
					instancePath: instancePath + "/gender",
					schemaPath: "#/components/schemas/Gender/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err13];
				else vErrors.push(err13);
				errors++;
			}
			if (!(data7 === "M" || data7 === "F")) {
				const err14 = {
					instancePath: instancePath + "/gender",
					schemaPath: "#/components/schemas/Gender/enum",
					keyword: "enum",
					params: { allowedValues: schema41.enum },
					message: "Must be one of \"M\", \"F\"."
				};
				if (vErrors === null) vErrors = [err14];
				else vErrors.push(err14);
				errors++;
			}
		}
		if (data.payment_option_group !== void 0) {
			if (typeof data.payment_option_group !== "string") {
				const err15 = {
					instancePath: instancePath + "/payment_option_group",
					schemaPath: "#/properties/payment_option_group/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err15];
				else vErrors.push(err15);
				errors++;
			}
		}
		if (data.custom_fields !== void 0) {
			if (!validate24$1(data.custom_fields, {
				instancePath: instancePath + "/custom_fields",
				parentData: data,
				parentDataProperty: "custom_fields",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate24$1.errors : vErrors.concat(validate24$1.errors);
				errors = vErrors.length;
			}
		}
		if (data.image_url !== void 0) {
			let data10 = data.image_url;
			if (typeof data10 === "string") {
				if (!pattern6$1.test(data10)) {
					const err16 = {
						instancePath: instancePath + "/image_url",
						schemaPath: "#/components/schemas/Url/pattern",
						keyword: "pattern",
						params: { pattern: "^[A-Za-z][A-Za-z0-9+.-]*:" },
						message: "Must be an absolute URL."
					};
					if (vErrors === null) vErrors = [err16];
					else vErrors.push(err16);
					errors++;
				}
				if (!formats4$1(data10)) {
					const err17 = {
						instancePath: instancePath + "/image_url",
						schemaPath: "#/components/schemas/Url/format",
						keyword: "format",
						params: { format: "uri" },
						message: "Must be an absolute URL."
					};
					if (vErrors === null) vErrors = [err17];
					else vErrors.push(err17);
					errors++;
				}
			} else {
				const err18 = {
					instancePath: instancePath + "/image_url",
					schemaPath: "#/components/schemas/Url/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err18];
				else vErrors.push(err18);
				errors++;
			}
		}
		if (data.longitude !== void 0) {
			if (typeof data.longitude !== "string") {
				const err19 = {
					instancePath: instancePath + "/longitude",
					schemaPath: "#/properties/longitude/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err19];
				else vErrors.push(err19);
				errors++;
			}
		}
		if (data.latitude !== void 0) {
			if (typeof data.latitude !== "string") {
				const err20 = {
					instancePath: instancePath + "/latitude",
					schemaPath: "#/properties/latitude/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err20];
				else vErrors.push(err20);
				errors++;
			}
		}
		if (data.biography !== void 0) {
			if (typeof data.biography !== "string") {
				const err21 = {
					instancePath: instancePath + "/biography",
					schemaPath: "#/properties/biography/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err21];
				else vErrors.push(err21);
				errors++;
			}
		}
		if (data.private_notes !== void 0) {
			if (typeof data.private_notes !== "string") {
				const err22 = {
					instancePath: instancePath + "/private_notes",
					schemaPath: "#/properties/private_notes/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err22];
				else vErrors.push(err22);
				errors++;
			}
		}
	} else {
		const err23 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "Must be an object."
		};
		if (vErrors === null) vErrors = [err23];
		else vErrors.push(err23);
		errors++;
	}
	validate30.errors = vErrors;
	return errors === 0;
}
validate30.evaluated = {
	"props": {
		"reference_number": true,
		"first_name": true,
		"sponsored_status": true,
		"enrollment_date": true,
		"last_name": true,
		"birth_date": true,
		"is_enabled": true,
		"gender": true,
		"payment_option_group": true,
		"custom_fields": true,
		"image_url": true,
		"longitude": true,
		"latitude": true,
		"biography": true,
		"private_notes": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
function validate29$1(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate29$1.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (!validate30(data, {
		instancePath,
		parentData,
		parentDataProperty,
		rootData,
		dynamicAnchors
	})) {
		vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
		errors = vErrors.length;
	}
	validate29$1.errors = vErrors;
	return errors === 0;
}
validate29$1.evaluated = {
	"props": {
		"reference_number": true,
		"first_name": true,
		"sponsored_status": true,
		"enrollment_date": true,
		"last_name": true,
		"birth_date": true,
		"is_enabled": true,
		"gender": true,
		"payment_option_group": true,
		"custom_fields": true,
		"image_url": true,
		"longitude": true,
		"latitude": true,
		"biography": true,
		"private_notes": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
const updateSponsee_body = validate33$1;
function validate34(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate34.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.reference_number !== void 0) {
			let data0 = data.reference_number;
			if (typeof data0 === "string") {
				if (func1$1(data0) > 45) {
					const err0 = {
						instancePath: instancePath + "/reference_number",
						schemaPath: "#/properties/reference_number/maxLength",
						keyword: "maxLength",
						params: { limit: 45 },
						message: "Must have at most 45 characters."
					};
					if (vErrors === null) vErrors = [err0];
					else vErrors.push(err0);
					errors++;
				}
			} else {
				const err1 = {
					instancePath: instancePath + "/reference_number",
					schemaPath: "#/properties/reference_number/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
		}
		if (data.first_name !== void 0) {
			if (typeof data.first_name !== "string") {
				const err2 = {
					instancePath: instancePath + "/first_name",
					schemaPath: "#/properties/first_name/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
		if (data.sponsored_status !== void 0) {
			let data2 = data.sponsored_status;
			if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
				const err3 = {
					instancePath: instancePath + "/sponsored_status",
					schemaPath: "#/components/schemas/SponsoredStatusInput/type",
					keyword: "type",
					params: { type: "integer" },
					message: "Must be a whole number."
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			if (!(data2 === 0 || data2 === 1 || data2 === 2)) {
				const err4 = {
					instancePath: instancePath + "/sponsored_status",
					schemaPath: "#/components/schemas/SponsoredStatusInput/enum",
					keyword: "enum",
					params: { allowedValues: schema38.enum },
					message: "Must be one of 0, 1, 2."
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data.enrollment_date !== void 0) {
			let data3 = data.enrollment_date;
			if (typeof data3 === "string") {
				if (!pattern4$1.test(data3)) {
					const err5 = {
						instancePath: instancePath + "/enrollment_date",
						schemaPath: "#/components/schemas/CalendarDate/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-\\d{2}-\\d{2}$" },
						message: "Must be a calendar day as YYYY-mm-dd."
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
				if (!formats0$1.validate(data3)) {
					const err6 = {
						instancePath: instancePath + "/enrollment_date",
						schemaPath: "#/components/schemas/CalendarDate/format",
						keyword: "format",
						params: { format: "date" },
						message: "Must be a calendar day as YYYY-mm-dd."
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
			} else {
				const err7 = {
					instancePath: instancePath + "/enrollment_date",
					schemaPath: "#/components/schemas/CalendarDate/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
		}
		if (data.last_name !== void 0) {
			if (typeof data.last_name !== "string") {
				const err8 = {
					instancePath: instancePath + "/last_name",
					schemaPath: "#/properties/last_name/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
		}
		if (data.birth_date !== void 0) {
			let data5 = data.birth_date;
			if (typeof data5 === "string") {
				if (!pattern4$1.test(data5)) {
					const err9 = {
						instancePath: instancePath + "/birth_date",
						schemaPath: "#/components/schemas/CalendarDate/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-\\d{2}-\\d{2}$" },
						message: "Must be a calendar day as YYYY-mm-dd."
					};
					if (vErrors === null) vErrors = [err9];
					else vErrors.push(err9);
					errors++;
				}
				if (!formats0$1.validate(data5)) {
					const err10 = {
						instancePath: instancePath + "/birth_date",
						schemaPath: "#/components/schemas/CalendarDate/format",
						keyword: "format",
						params: { format: "date" },
						message: "Must be a calendar day as YYYY-mm-dd."
					};
					if (vErrors === null) vErrors = [err10];
					else vErrors.push(err10);
					errors++;
				}
			} else {
				const err11 = {
					instancePath: instancePath + "/birth_date",
					schemaPath: "#/components/schemas/CalendarDate/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err11];
				else vErrors.push(err11);
				errors++;
			}
		}
		if (data.is_enabled !== void 0) {
			if (typeof data.is_enabled !== "boolean") {
				const err12 = {
					instancePath: instancePath + "/is_enabled",
					schemaPath: "#/properties/is_enabled/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err12];
				else vErrors.push(err12);
				errors++;
			}
		}
		if (data.gender !== void 0) {
			let data7 = data.gender;
			if (typeof data7 !== "string") {
				const err13 = {
					instancePath: instancePath + "/gender",
					schemaPath: "#/components/schemas/Gender/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err13];
				else vErrors.push(err13);
				errors++;
			}
			if (!(data7 === "M" || data7 === "F")) {
				const err14 = {
					instancePath: instancePath + "/gender",
					schemaPath: "#/components/schemas/Gender/enum",
					keyword: "enum",
					params: { allowedValues: schema41.enum },
					message: "Must be one of \"M\", \"F\"."
				};
				if (vErrors === null) vErrors = [err14];
				else vErrors.push(err14);
				errors++;
			}
		}
		if (data.payment_option_group !== void 0) {
			if (typeof data.payment_option_group !== "string") {
				const err15 = {
					instancePath: instancePath + "/payment_option_group",
					schemaPath: "#/properties/payment_option_group/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err15];
				else vErrors.push(err15);
				errors++;
			}
		}
		if (data.custom_fields !== void 0) {
			if (!validate24$1(data.custom_fields, {
				instancePath: instancePath + "/custom_fields",
				parentData: data,
				parentDataProperty: "custom_fields",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate24$1.errors : vErrors.concat(validate24$1.errors);
				errors = vErrors.length;
			}
		}
		if (data.image_url !== void 0) {
			let data10 = data.image_url;
			if (typeof data10 === "string") {
				if (!pattern6$1.test(data10)) {
					const err16 = {
						instancePath: instancePath + "/image_url",
						schemaPath: "#/components/schemas/Url/pattern",
						keyword: "pattern",
						params: { pattern: "^[A-Za-z][A-Za-z0-9+.-]*:" },
						message: "Must be an absolute URL."
					};
					if (vErrors === null) vErrors = [err16];
					else vErrors.push(err16);
					errors++;
				}
				if (!formats4$1(data10)) {
					const err17 = {
						instancePath: instancePath + "/image_url",
						schemaPath: "#/components/schemas/Url/format",
						keyword: "format",
						params: { format: "uri" },
						message: "Must be an absolute URL."
					};
					if (vErrors === null) vErrors = [err17];
					else vErrors.push(err17);
					errors++;
				}
			} else {
				const err18 = {
					instancePath: instancePath + "/image_url",
					schemaPath: "#/components/schemas/Url/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err18];
				else vErrors.push(err18);
				errors++;
			}
		}
		if (data.longitude !== void 0) {
			if (typeof data.longitude !== "string") {
				const err19 = {
					instancePath: instancePath + "/longitude",
					schemaPath: "#/properties/longitude/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err19];
				else vErrors.push(err19);
				errors++;
			}
		}
		if (data.latitude !== void 0) {
			if (typeof data.latitude !== "string") {
				const err20 = {
					instancePath: instancePath + "/latitude",
					schemaPath: "#/properties/latitude/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err20];
				else vErrors.push(err20);
				errors++;
			}
		}
		if (data.biography !== void 0) {
			if (typeof data.biography !== "string") {
				const err21 = {
					instancePath: instancePath + "/biography",
					schemaPath: "#/properties/biography/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err21];
				else vErrors.push(err21);
				errors++;
			}
		}
		if (data.private_notes !== void 0) {
			if (typeof data.private_notes !== "string") {
				const err22 = {
					instancePath: instancePath + "/private_notes",
					schemaPath: "#/properties/private_notes/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err22];
				else vErrors.push(err22);
				errors++;
			}
		}
	} else {
		const err23 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "Must be an object."
		};
		if (vErrors === null) vErrors = [err23];
		else vErrors.push(err23);
		errors++;
	}
	validate34.errors = vErrors;
	return errors === 0;
}
validate34.evaluated = {
	"props": {
		"reference_number": true,
		"first_name": true,
		"sponsored_status": true,
		"enrollment_date": true,
		"last_name": true,
		"birth_date": true,
		"is_enabled": true,
		"gender": true,
		"payment_option_group": true,
		"custom_fields": true,
		"image_url": true,
		"longitude": true,
		"latitude": true,
		"biography": true,
		"private_notes": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
function validate33$1(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate33$1.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (!validate34(data, {
		instancePath,
		parentData,
		parentDataProperty,
		rootData,
		dynamicAnchors
	})) {
		vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);
		errors = vErrors.length;
	}
	validate33$1.errors = vErrors;
	return errors === 0;
}
validate33$1.evaluated = {
	"props": {
		"reference_number": true,
		"first_name": true,
		"sponsored_status": true,
		"enrollment_date": true,
		"last_name": true,
		"birth_date": true,
		"is_enabled": true,
		"gender": true,
		"payment_option_group": true,
		"custom_fields": true,
		"image_url": true,
		"longitude": true,
		"latitude": true,
		"biography": true,
		"private_notes": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
const listContributions_query = validate37$1;
const schema67 = {
	"type": "string",
	"enum": [
		"contribution_date",
		"-contribution_date",
		"updated_at",
		"-updated_at"
	],
	"default": "-contribution_date"
};
const pattern14 = new RegExp("^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):[0-5]\\d(:[0-6]\\d([.,]\\d+)?)?(Z|[+-]\\d{2}(:?\\d{2})?)?$", "u");
function validate39(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate39.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	const _errs0 = errors;
	let valid0 = false;
	const _errs1 = errors;
	if (typeof data === "string") {
		if (!pattern4$1.test(data)) {
			const err0 = {
				instancePath,
				schemaPath: "#/components/schemas/CalendarDate/pattern",
				keyword: "pattern",
				params: { pattern: "^\\d{4}-\\d{2}-\\d{2}$" },
				message: "Must be a calendar day as YYYY-mm-dd."
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (!formats0$1.validate(data)) {
			const err1 = {
				instancePath,
				schemaPath: "#/components/schemas/CalendarDate/format",
				keyword: "format",
				params: { format: "date" },
				message: "Must be a calendar day as YYYY-mm-dd."
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
	} else {
		const err2 = {
			instancePath,
			schemaPath: "#/components/schemas/CalendarDate/type",
			keyword: "type",
			params: { type: "string" },
			message: "Must be a string."
		};
		if (vErrors === null) vErrors = [err2];
		else vErrors.push(err2);
		errors++;
	}
	var _valid0 = _errs1 === errors;
	valid0 = valid0 || _valid0;
	const _errs4 = errors;
	if (typeof data === "string") {
		if (!pattern14.test(data)) {
			const err3 = {
				instancePath,
				schemaPath: "#/components/schemas/Timestamp/pattern",
				keyword: "pattern",
				params: { pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):[0-5]\\d(:[0-6]\\d([.,]\\d+)?)?(Z|[+-]\\d{2}(:?\\d{2})?)?$" },
				message: "Must be a point in time as an ISO 8601 string."
			};
			if (vErrors === null) vErrors = [err3];
			else vErrors.push(err3);
			errors++;
		}
	} else {
		const err4 = {
			instancePath,
			schemaPath: "#/components/schemas/Timestamp/type",
			keyword: "type",
			params: { type: "string" },
			message: "Must be a string."
		};
		if (vErrors === null) vErrors = [err4];
		else vErrors.push(err4);
		errors++;
	}
	var _valid0 = _errs4 === errors;
	valid0 = valid0 || _valid0;
	if (!valid0) {
		const err5 = {
			instancePath,
			schemaPath: "#/anyOf",
			keyword: "anyOf",
			params: {},
			message: "Must be a calendar day as YYYY-mm-dd or a point in time as an ISO 8601 string."
		};
		if (vErrors === null) vErrors = [err5];
		else vErrors.push(err5);
		errors++;
	} else {
		errors = _errs0;
		if (vErrors !== null) {
			if (_errs0) vErrors.length = _errs0;
			else vErrors = null;
		}
	}
	validate39.errors = vErrors;
	return errors === 0;
}
validate39.evaluated = {
	"dynamicProps": false,
	"dynamicItems": false
};
function validate38(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate38.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "occurred_before" || key0 === "occurred_after" || key0 === "onetime" || key0 === "recurring" || key0 === "initial_recurring" || key0 === "one_time_and_initial_recurring")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "Is not known here."
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.occurred_before !== void 0) {
			if (!validate39(data.occurred_before, {
				instancePath: instancePath + "/occurred_before",
				parentData: data,
				parentDataProperty: "occurred_before",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
				errors = vErrors.length;
			}
		}
		if (data.occurred_after !== void 0) {
			if (!validate39(data.occurred_after, {
				instancePath: instancePath + "/occurred_after",
				parentData: data,
				parentDataProperty: "occurred_after",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
				errors = vErrors.length;
			}
		}
		if (data.onetime !== void 0) {
			if (typeof data.onetime !== "boolean") {
				const err1 = {
					instancePath: instancePath + "/onetime",
					schemaPath: "#/properties/onetime/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
		}
		if (data.recurring !== void 0) {
			if (typeof data.recurring !== "boolean") {
				const err2 = {
					instancePath: instancePath + "/recurring",
					schemaPath: "#/properties/recurring/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
		if (data.initial_recurring !== void 0) {
			if (typeof data.initial_recurring !== "boolean") {
				const err3 = {
					instancePath: instancePath + "/initial_recurring",
					schemaPath: "#/properties/initial_recurring/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.one_time_and_initial_recurring !== void 0) {
			if (typeof data.one_time_and_initial_recurring !== "boolean") {
				const err4 = {
					instancePath: instancePath + "/one_time_and_initial_recurring",
					schemaPath: "#/properties/one_time_and_initial_recurring/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	} else {
		const err5 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "Must be an object."
		};
		if (vErrors === null) vErrors = [err5];
		else vErrors.push(err5);
		errors++;
	}
	validate38.errors = vErrors;
	return errors === 0;
}
validate38.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate37$1(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate37$1.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "page" || key0 === "filter" || key0 === "sort")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "Is not known here."
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.page !== void 0) {
			let data0 = data.page;
			if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
				const err1 = {
					instancePath: instancePath + "/page",
					schemaPath: "contract#/components/schemas/PageNumber/type",
					keyword: "type",
					params: { type: "integer" },
					message: "Must be a whole number."
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (typeof data0 == "number" && isFinite(data0)) {
				if (data0 < 1 || isNaN(data0)) {
					const err2 = {
						instancePath: instancePath + "/page",
						schemaPath: "contract#/components/schemas/PageNumber/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 1
						},
						message: "Must be at least 1."
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
		}
		if (data.filter !== void 0) {
			if (!validate38(data.filter, {
				instancePath: instancePath + "/filter",
				parentData: data,
				parentDataProperty: "filter",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
				errors = vErrors.length;
			}
		}
		if (data.sort !== void 0) {
			let data2 = data.sort;
			if (typeof data2 !== "string") {
				const err3 = {
					instancePath: instancePath + "/sort",
					schemaPath: "contract#/components/schemas/ContributionSort/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			if (!(data2 === "contribution_date" || data2 === "-contribution_date" || data2 === "updated_at" || data2 === "-updated_at")) {
				const err4 = {
					instancePath: instancePath + "/sort",
					schemaPath: "contract#/components/schemas/ContributionSort/enum",
					keyword: "enum",
					params: { allowedValues: schema67.enum },
					message: "Must be one of \"contribution_date\", \"-contribution_date\", \"updated_at\", \"-updated_at\"."
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	} else {
		const err5 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "Must be an object."
		};
		if (vErrors === null) vErrors = [err5];
		else vErrors.push(err5);
		errors++;
	}
	validate37$1.errors = vErrors;
	return errors === 0;
}
validate37$1.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const listSponsees_200 = validate20;
const schema34 = {
	"type": "object",
	"required": [
		"id",
		"reference_number",
		"first_name",
		"last_name",
		"gender",
		"birth_date",
		"age",
		"enrollment_date",
		"longitude",
		"latitude",
		"biography",
		"private_notes",
		"sponsored_status",
		"is_enabled",
		"payment_option_group",
		"sponsor_count",
		"image_url",
		"url",
		"custom_fields",
		"created_at",
		"updated_at"
	],
	"properties": {
		"id": {
			"type": "string",
			"minLength": 1
		},
		"reference_number": {
			"type": "string",
			"maxLength": 45
		},
		"first_name": { "type": "string" },
		"last_name": { "type": "string" },
		"gender": {
			"type": ["string"],
			"enum": ["M", "F"]
		},
		"birth_date": {
			"type": ["string"],
			"format": "date",
			"pattern": "^\\d{4}-\\d{2}-\\d{2}$"
		},
		"age": {
			"type": ["integer"],
			"readOnly": true
		},
		"enrollment_date": { "$ref": "#/components/schemas/CalendarDate" },
		"longitude": { "$ref": "#/components/schemas/NotShown" },
		"latitude": { "$ref": "#/components/schemas/NotShown" },
		"biography": { "type": "string" },
		"private_notes": { "type": ["string", "null"] },
		"sponsored_status": { "type": "string" },
		"is_enabled": { "type": "boolean" },
		"payment_option_group": { "type": "string" },
		"sponsor_count": {
			"type": "integer",
			"minimum": 0
		},
		"image_url": {
			"type": ["string"],
			"format": "uri",
			"pattern": "^[A-Za-z][A-Za-z0-9+.-]*:"
		},
		"url": { "$ref": "#/components/schemas/Url" },
		"custom_fields": {
			"type": "array",
			"items": { "$ref": "#/components/schemas/CustomField" }
		},
		"created_at": { "$ref": "#/components/schemas/OffsetTimestamp" },
		"updated_at": { "$ref": "#/components/schemas/OffsetTimestamp" }
	}
};
const func1 = require_ucs2length().default;
const formats0 = require_formats().fullFormats.date;
const formats4 = require_formats().fullFormats.uri;
const formats8 = require_formats().fullFormats["date-time"];
const pattern4 = new RegExp("^\\d{4}-\\d{2}-\\d{2}$", "u");
const pattern6 = new RegExp("^[A-Za-z][A-Za-z0-9+.-]*:", "u");
const pattern8 = new RegExp("^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:([0-5]\\d|60)(\\.\\d+)?[+-]\\d{2}:\\d{2}$", "u");
function validate24(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate24.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.name === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "name" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.slug === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "slug" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.value === void 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "value" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.item === void 0) {
			const err3 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "item" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err3];
			else vErrors.push(err3);
			errors++;
		}
		if (data.is_simple === void 0) {
			const err4 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "is_simple" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err4];
			else vErrors.push(err4);
			errors++;
		}
		if (data.is_private === void 0) {
			const err5 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "is_private" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err5];
			else vErrors.push(err5);
			errors++;
		}
		if (data.name !== void 0) {
			if (typeof data.name !== "string") {
				const err6 = {
					instancePath: instancePath + "/name",
					schemaPath: "#/properties/name/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
		}
		if (data.slug !== void 0) {
			let data1 = data.slug;
			if (typeof data1 === "string") {
				if (func1(data1) < 1) {
					const err7 = {
						instancePath: instancePath + "/slug",
						schemaPath: "#/properties/slug/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						message: "Must not be empty."
					};
					if (vErrors === null) vErrors = [err7];
					else vErrors.push(err7);
					errors++;
				}
			} else {
				const err8 = {
					instancePath: instancePath + "/slug",
					schemaPath: "#/properties/slug/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
		}
		if (data.value !== void 0) {
			if (typeof data.value !== "string") {
				const err9 = {
					instancePath: instancePath + "/value",
					schemaPath: "#/properties/value/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
		}
		if (data.is_simple !== void 0) {
			let data4 = data.is_simple;
			if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
				const err10 = {
					instancePath: instancePath + "/is_simple",
					schemaPath: "#/properties/is_simple/type",
					keyword: "type",
					params: { type: "integer" },
					message: "Must be a whole number."
				};
				if (vErrors === null) vErrors = [err10];
				else vErrors.push(err10);
				errors++;
			}
		}
		if (data.is_private !== void 0) {
			if (typeof data.is_private !== "boolean") {
				const err11 = {
					instancePath: instancePath + "/is_private",
					schemaPath: "#/properties/is_private/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err11];
				else vErrors.push(err11);
				errors++;
			}
		}
	} else {
		const err12 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "Must be an object."
		};
		if (vErrors === null) vErrors = [err12];
		else vErrors.push(err12);
		errors++;
	}
	validate24.errors = vErrors;
	return errors === 0;
}
validate24.evaluated = {
	"props": {
		"name": true,
		"slug": true,
		"value": true,
		"item": true,
		"is_simple": true,
		"is_private": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
function validate23(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate23.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.id === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "id" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.reference_number === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "reference_number" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.first_name === void 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "first_name" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.last_name === void 0) {
			const err3 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "last_name" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err3];
			else vErrors.push(err3);
			errors++;
		}
		if (data.gender === void 0) {
			const err4 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "gender" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err4];
			else vErrors.push(err4);
			errors++;
		}
		if (data.birth_date === void 0) {
			const err5 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "birth_date" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err5];
			else vErrors.push(err5);
			errors++;
		}
		if (data.age === void 0) {
			const err6 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "age" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err6];
			else vErrors.push(err6);
			errors++;
		}
		if (data.enrollment_date === void 0) {
			const err7 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "enrollment_date" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err7];
			else vErrors.push(err7);
			errors++;
		}
		if (data.longitude === void 0) {
			const err8 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "longitude" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err8];
			else vErrors.push(err8);
			errors++;
		}
		if (data.latitude === void 0) {
			const err9 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "latitude" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err9];
			else vErrors.push(err9);
			errors++;
		}
		if (data.biography === void 0) {
			const err10 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "biography" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err10];
			else vErrors.push(err10);
			errors++;
		}
		if (data.private_notes === void 0) {
			const err11 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "private_notes" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err11];
			else vErrors.push(err11);
			errors++;
		}
		if (data.sponsored_status === void 0) {
			const err12 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "sponsored_status" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err12];
			else vErrors.push(err12);
			errors++;
		}
		if (data.is_enabled === void 0) {
			const err13 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "is_enabled" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err13];
			else vErrors.push(err13);
			errors++;
		}
		if (data.payment_option_group === void 0) {
			const err14 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "payment_option_group" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err14];
			else vErrors.push(err14);
			errors++;
		}
		if (data.sponsor_count === void 0) {
			const err15 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "sponsor_count" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err15];
			else vErrors.push(err15);
			errors++;
		}
		if (data.image_url === void 0) {
			const err16 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "image_url" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err16];
			else vErrors.push(err16);
			errors++;
		}
		if (data.url === void 0) {
			const err17 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "url" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err17];
			else vErrors.push(err17);
			errors++;
		}
		if (data.custom_fields === void 0) {
			const err18 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "custom_fields" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err18];
			else vErrors.push(err18);
			errors++;
		}
		if (data.created_at === void 0) {
			const err19 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "created_at" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err19];
			else vErrors.push(err19);
			errors++;
		}
		if (data.updated_at === void 0) {
			const err20 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "updated_at" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err20];
			else vErrors.push(err20);
			errors++;
		}
		if (data.id !== void 0) {
			let data0 = data.id;
			if (typeof data0 === "string") {
				if (func1(data0) < 1) {
					const err21 = {
						instancePath: instancePath + "/id",
						schemaPath: "#/properties/id/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						message: "Must not be empty."
					};
					if (vErrors === null) vErrors = [err21];
					else vErrors.push(err21);
					errors++;
				}
			} else {
				const err22 = {
					instancePath: instancePath + "/id",
					schemaPath: "#/properties/id/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err22];
				else vErrors.push(err22);
				errors++;
			}
		}
		if (data.reference_number !== void 0) {
			let data1 = data.reference_number;
			if (typeof data1 === "string") {
				if (func1(data1) > 45) {
					const err23 = {
						instancePath: instancePath + "/reference_number",
						schemaPath: "#/properties/reference_number/maxLength",
						keyword: "maxLength",
						params: { limit: 45 },
						message: "Must have at most 45 characters."
					};
					if (vErrors === null) vErrors = [err23];
					else vErrors.push(err23);
					errors++;
				}
			} else {
				const err24 = {
					instancePath: instancePath + "/reference_number",
					schemaPath: "#/properties/reference_number/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err24];
				else vErrors.push(err24);
				errors++;
			}
		}
		if (data.first_name !== void 0) {
			if (typeof data.first_name !== "string") {
				const err25 = {
					instancePath: instancePath + "/first_name",
					schemaPath: "#/properties/first_name/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err25];
				else vErrors.push(err25);
				errors++;
			}
		}
		if (data.last_name !== void 0) {
			if (typeof data.last_name !== "string") {
				const err26 = {
					instancePath: instancePath + "/last_name",
					schemaPath: "#/properties/last_name/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err26];
				else vErrors.push(err26);
				errors++;
			}
		}
		if (data.gender !== void 0) {
			let data4 = data.gender;
			if (typeof data4 !== "string") {
				const err27 = {
					instancePath: instancePath + "/gender",
					schemaPath: "#/properties/gender/type",
					keyword: "type",
					params: { type: schema34.properties.gender.type },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err27];
				else vErrors.push(err27);
				errors++;
			}
			if (!(data4 === "M" || data4 === "F")) {
				const err28 = {
					instancePath: instancePath + "/gender",
					schemaPath: "#/properties/gender/enum",
					keyword: "enum",
					params: { allowedValues: schema34.properties.gender.enum },
					message: "Must be one of \"M\", \"F\"."
				};
				if (vErrors === null) vErrors = [err28];
				else vErrors.push(err28);
				errors++;
			}
		}
		if (data.birth_date !== void 0) {
			let data5 = data.birth_date;
			if (typeof data5 === "string") {
				if (!pattern4.test(data5)) {
					const err29 = {
						instancePath: instancePath + "/birth_date",
						schemaPath: "#/properties/birth_date/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-\\d{2}-\\d{2}$" },
						message: "Must be a calendar day as YYYY-mm-dd."
					};
					if (vErrors === null) vErrors = [err29];
					else vErrors.push(err29);
					errors++;
				}
				if (!formats0.validate(data5)) {
					const err30 = {
						instancePath: instancePath + "/birth_date",
						schemaPath: "#/properties/birth_date/format",
						keyword: "format",
						params: { format: "date" },
						message: "Must be a calendar day as YYYY-mm-dd."
					};
					if (vErrors === null) vErrors = [err30];
					else vErrors.push(err30);
					errors++;
				}
			} else {
				const err31 = {
					instancePath: instancePath + "/birth_date",
					schemaPath: "#/properties/birth_date/type",
					keyword: "type",
					params: { type: schema34.properties.birth_date.type },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err31];
				else vErrors.push(err31);
				errors++;
			}
		}
		if (data.age !== void 0) {
			let data6 = data.age;
			if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6))) {
				const err32 = {
					instancePath: instancePath + "/age",
					schemaPath: "#/properties/age/type",
					keyword: "type",
					params: { type: schema34.properties.age.type },
					message: "Must be a whole number."
				};
				if (vErrors === null) vErrors = [err32];
				else vErrors.push(err32);
				errors++;
			}
		}
		if (data.enrollment_date !== void 0) {
			let data7 = data.enrollment_date;
			if (typeof data7 === "string") {
				if (!pattern4.test(data7)) {
					const err33 = {
						instancePath: instancePath + "/enrollment_date",
						schemaPath: "#/components/schemas/CalendarDate/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-\\d{2}-\\d{2}$" },
						message: "Must be a calendar day as YYYY-mm-dd."
					};
					if (vErrors === null) vErrors = [err33];
					else vErrors.push(err33);
					errors++;
				}
				if (!formats0.validate(data7)) {
					const err34 = {
						instancePath: instancePath + "/enrollment_date",
						schemaPath: "#/components/schemas/CalendarDate/format",
						keyword: "format",
						params: { format: "date" },
						message: "Must be a calendar day as YYYY-mm-dd."
					};
					if (vErrors === null) vErrors = [err34];
					else vErrors.push(err34);
					errors++;
				}
			} else {
				const err35 = {
					instancePath: instancePath + "/enrollment_date",
					schemaPath: "#/components/schemas/CalendarDate/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err35];
				else vErrors.push(err35);
				errors++;
			}
		}
		if (data.biography !== void 0) {
			if (typeof data.biography !== "string") {
				const err36 = {
					instancePath: instancePath + "/biography",
					schemaPath: "#/properties/biography/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err36];
				else vErrors.push(err36);
				errors++;
			}
		}
		if (data.private_notes !== void 0) {
			let data11 = data.private_notes;
			if (typeof data11 !== "string" && data11 !== null) {
				const err37 = {
					instancePath: instancePath + "/private_notes",
					schemaPath: "#/properties/private_notes/type",
					keyword: "type",
					params: { type: schema34.properties.private_notes.type },
					message: "Must be a string or null."
				};
				if (vErrors === null) vErrors = [err37];
				else vErrors.push(err37);
				errors++;
			}
		}
		if (data.sponsored_status !== void 0) {
			if (typeof data.sponsored_status !== "string") {
				const err38 = {
					instancePath: instancePath + "/sponsored_status",
					schemaPath: "#/properties/sponsored_status/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err38];
				else vErrors.push(err38);
				errors++;
			}
		}
		if (data.is_enabled !== void 0) {
			if (typeof data.is_enabled !== "boolean") {
				const err39 = {
					instancePath: instancePath + "/is_enabled",
					schemaPath: "#/properties/is_enabled/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err39];
				else vErrors.push(err39);
				errors++;
			}
		}
		if (data.payment_option_group !== void 0) {
			if (typeof data.payment_option_group !== "string") {
				const err40 = {
					instancePath: instancePath + "/payment_option_group",
					schemaPath: "#/properties/payment_option_group/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err40];
				else vErrors.push(err40);
				errors++;
			}
		}
		if (data.sponsor_count !== void 0) {
			let data15 = data.sponsor_count;
			if (!(typeof data15 == "number" && !(data15 % 1) && !isNaN(data15) && isFinite(data15))) {
				const err41 = {
					instancePath: instancePath + "/sponsor_count",
					schemaPath: "#/properties/sponsor_count/type",
					keyword: "type",
					params: { type: "integer" },
					message: "Must be a whole number."
				};
				if (vErrors === null) vErrors = [err41];
				else vErrors.push(err41);
				errors++;
			}
			if (typeof data15 == "number" && isFinite(data15)) {
				if (data15 < 0 || isNaN(data15)) {
					const err42 = {
						instancePath: instancePath + "/sponsor_count",
						schemaPath: "#/properties/sponsor_count/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "Must be at least 0."
					};
					if (vErrors === null) vErrors = [err42];
					else vErrors.push(err42);
					errors++;
				}
			}
		}
		if (data.image_url !== void 0) {
			let data16 = data.image_url;
			if (typeof data16 === "string") {
				if (!pattern6.test(data16)) {
					const err43 = {
						instancePath: instancePath + "/image_url",
						schemaPath: "#/properties/image_url/pattern",
						keyword: "pattern",
						params: { pattern: "^[A-Za-z][A-Za-z0-9+.-]*:" },
						message: "Must be an absolute URL."
					};
					if (vErrors === null) vErrors = [err43];
					else vErrors.push(err43);
					errors++;
				}
				if (!formats4(data16)) {
					const err44 = {
						instancePath: instancePath + "/image_url",
						schemaPath: "#/properties/image_url/format",
						keyword: "format",
						params: { format: "uri" },
						message: "Must be an absolute URL."
					};
					if (vErrors === null) vErrors = [err44];
					else vErrors.push(err44);
					errors++;
				}
			} else {
				const err45 = {
					instancePath: instancePath + "/image_url",
					schemaPath: "#/properties/image_url/type",
					keyword: "type",
					params: { type: schema34.properties.image_url.type },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err45];
				else vErrors.push(err45);
				errors++;
			}
		}
		if (data.url !== void 0) {
			let data17 = data.url;
			if (typeof data17 === "string") {
				if (!pattern6.test(data17)) {
					const err46 = {
						instancePath: instancePath + "/url",
						schemaPath: "#/components/schemas/Url/pattern",
						keyword: "pattern",
						params: { pattern: "^[A-Za-z][A-Za-z0-9+.-]*:" },
						message: "Must be an absolute URL."
					};
					if (vErrors === null) vErrors = [err46];
					else vErrors.push(err46);
					errors++;
				}
				if (!formats4(data17)) {
					const err47 = {
						instancePath: instancePath + "/url",
						schemaPath: "#/components/schemas/Url/format",
						keyword: "format",
						params: { format: "uri" },
						message: "Must be an absolute URL."
					};
					if (vErrors === null) vErrors = [err47];
					else vErrors.push(err47);
					errors++;
				}
			} else {
				const err48 = {
					instancePath: instancePath + "/url",
					schemaPath: "#/components/schemas/Url/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err48];
				else vErrors.push(err48);
				errors++;
			}
		}
		if (data.custom_fields !== void 0) {
			let data18 = data.custom_fields;
			if (Array.isArray(data18)) {
				const len0 = data18.length;
				for (let i0 = 0; i0 < len0; i0++) if (!validate24(data18[i0], {
					instancePath: instancePath + "/custom_fields/" + i0,
					parentData: data18,
					parentDataProperty: i0,
					rootData,
					dynamicAnchors
				})) {
					vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
					errors = vErrors.length;
				}
			} else {
				const err49 = {
					instancePath: instancePath + "/custom_fields",
					schemaPath: "#/properties/custom_fields/type",
					keyword: "type",
					params: { type: "array" },
					message: "Must be an array."
				};
				if (vErrors === null) vErrors = [err49];
				else vErrors.push(err49);
				errors++;
			}
		}
		if (data.created_at !== void 0) {
			let data20 = data.created_at;
			if (typeof data20 === "string") {
				if (!pattern8.test(data20)) {
					const err50 = {
						instancePath: instancePath + "/created_at",
						schemaPath: "#/components/schemas/OffsetTimestamp/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:([0-5]\\d|60)(\\.\\d+)?[+-]\\d{2}:\\d{2}$" },
						message: "Must be a point in time with a numeric offset from UTC, such as +00:00."
					};
					if (vErrors === null) vErrors = [err50];
					else vErrors.push(err50);
					errors++;
				}
				if (!formats8.validate(data20)) {
					const err51 = {
						instancePath: instancePath + "/created_at",
						schemaPath: "#/components/schemas/OffsetTimestamp/format",
						keyword: "format",
						params: { format: "date-time" },
						message: "Must be a point in time with a numeric offset from UTC, such as +00:00."
					};
					if (vErrors === null) vErrors = [err51];
					else vErrors.push(err51);
					errors++;
				}
			} else {
				const err52 = {
					instancePath: instancePath + "/created_at",
					schemaPath: "#/components/schemas/OffsetTimestamp/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err52];
				else vErrors.push(err52);
				errors++;
			}
		}
		if (data.updated_at !== void 0) {
			let data21 = data.updated_at;
			if (typeof data21 === "string") {
				if (!pattern8.test(data21)) {
					const err53 = {
						instancePath: instancePath + "/updated_at",
						schemaPath: "#/components/schemas/OffsetTimestamp/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:([0-5]\\d|60)(\\.\\d+)?[+-]\\d{2}:\\d{2}$" },
						message: "Must be a point in time with a numeric offset from UTC, such as +00:00."
					};
					if (vErrors === null) vErrors = [err53];
					else vErrors.push(err53);
					errors++;
				}
				if (!formats8.validate(data21)) {
					const err54 = {
						instancePath: instancePath + "/updated_at",
						schemaPath: "#/components/schemas/OffsetTimestamp/format",
						keyword: "format",
						params: { format: "date-time" },
						message: "Must be a point in time with a numeric offset from UTC, such as +00:00."
					};
					if (vErrors === null) vErrors = [err54];
					else vErrors.push(err54);
					errors++;
				}
			} else {
				const err55 = {
					instancePath: instancePath + "/updated_at",
					schemaPath: "#/components/schemas/OffsetTimestamp/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err55];
				else vErrors.push(err55);
				errors++;
			}
		}
	} else {
		const err56 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "Must be an object."
		};
		if (vErrors === null) vErrors = [err56];
		else vErrors.push(err56);
		errors++;
	}
	validate23.errors = vErrors;
	return errors === 0;
}
validate23.evaluated = {
	"props": {
		"id": true,
		"reference_number": true,
		"first_name": true,
		"last_name": true,
		"gender": true,
		"birth_date": true,
		"age": true,
		"enrollment_date": true,
		"longitude": true,
		"latitude": true,
		"biography": true,
		"private_notes": true,
		"sponsored_status": true,
		"is_enabled": true,
		"payment_option_group": true,
		"sponsor_count": true,
		"image_url": true,
		"url": true,
		"custom_fields": true,
		"created_at": true,
		"updated_at": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
const schema43 = {
	"type": "object",
	"required": [
		"first",
		"last",
		"prev",
		"next"
	],
	"properties": {
		"first": { "$ref": "#/components/schemas/Url" },
		"last": { "$ref": "#/components/schemas/Url" },
		"prev": {
			"type": ["string", "null"],
			"format": "uri",
			"pattern": "^[A-Za-z][A-Za-z0-9+.-]*:"
		},
		"next": {
			"type": ["string", "null"],
			"format": "uri",
			"pattern": "^[A-Za-z][A-Za-z0-9+.-]*:"
		}
	}
};
function validate27(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate27.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.first === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "first" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.last === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "last" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.prev === void 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "prev" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.next === void 0) {
			const err3 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "next" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err3];
			else vErrors.push(err3);
			errors++;
		}
		if (data.first !== void 0) {
			let data0 = data.first;
			if (typeof data0 === "string") {
				if (!pattern6.test(data0)) {
					const err4 = {
						instancePath: instancePath + "/first",
						schemaPath: "#/components/schemas/Url/pattern",
						keyword: "pattern",
						params: { pattern: "^[A-Za-z][A-Za-z0-9+.-]*:" },
						message: "Must be an absolute URL."
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
				if (!formats4(data0)) {
					const err5 = {
						instancePath: instancePath + "/first",
						schemaPath: "#/components/schemas/Url/format",
						keyword: "format",
						params: { format: "uri" },
						message: "Must be an absolute URL."
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
			} else {
				const err6 = {
					instancePath: instancePath + "/first",
					schemaPath: "#/components/schemas/Url/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
		}
		if (data.last !== void 0) {
			let data1 = data.last;
			if (typeof data1 === "string") {
				if (!pattern6.test(data1)) {
					const err7 = {
						instancePath: instancePath + "/last",
						schemaPath: "#/components/schemas/Url/pattern",
						keyword: "pattern",
						params: { pattern: "^[A-Za-z][A-Za-z0-9+.-]*:" },
						message: "Must be an absolute URL."
					};
					if (vErrors === null) vErrors = [err7];
					else vErrors.push(err7);
					errors++;
				}
				if (!formats4(data1)) {
					const err8 = {
						instancePath: instancePath + "/last",
						schemaPath: "#/components/schemas/Url/format",
						keyword: "format",
						params: { format: "uri" },
						message: "Must be an absolute URL."
					};
					if (vErrors === null) vErrors = [err8];
					else vErrors.push(err8);
					errors++;
				}
			} else {
				const err9 = {
					instancePath: instancePath + "/last",
					schemaPath: "#/components/schemas/Url/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
		}
		if (data.prev !== void 0) {
			let data2 = data.prev;
			if (typeof data2 !== "string" && data2 !== null) {
				const err10 = {
					instancePath: instancePath + "/prev",
					schemaPath: "#/properties/prev/type",
					keyword: "type",
					params: { type: schema43.properties.prev.type },
					message: "Must be a string or null."
				};
				if (vErrors === null) vErrors = [err10];
				else vErrors.push(err10);
				errors++;
			}
			if (typeof data2 === "string") {
				if (!pattern6.test(data2)) {
					const err11 = {
						instancePath: instancePath + "/prev",
						schemaPath: "#/properties/prev/pattern",
						keyword: "pattern",
						params: { pattern: "^[A-Za-z][A-Za-z0-9+.-]*:" },
						message: "Must be an absolute URL or null."
					};
					if (vErrors === null) vErrors = [err11];
					else vErrors.push(err11);
					errors++;
				}
				if (!formats4(data2)) {
					const err12 = {
						instancePath: instancePath + "/prev",
						schemaPath: "#/properties/prev/format",
						keyword: "format",
						params: { format: "uri" },
						message: "Must be an absolute URL or null."
					};
					if (vErrors === null) vErrors = [err12];
					else vErrors.push(err12);
					errors++;
				}
			}
		}
		if (data.next !== void 0) {
			let data3 = data.next;
			if (typeof data3 !== "string" && data3 !== null) {
				const err13 = {
					instancePath: instancePath + "/next",
					schemaPath: "#/properties/next/type",
					keyword: "type",
					params: { type: schema43.properties.next.type },
					message: "Must be a string or null."
				};
				if (vErrors === null) vErrors = [err13];
				else vErrors.push(err13);
				errors++;
			}
			if (typeof data3 === "string") {
				if (!pattern6.test(data3)) {
					const err14 = {
						instancePath: instancePath + "/next",
						schemaPath: "#/properties/next/pattern",
						keyword: "pattern",
						params: { pattern: "^[A-Za-z][A-Za-z0-9+.-]*:" },
						message: "Must be an absolute URL or null."
					};
					if (vErrors === null) vErrors = [err14];
					else vErrors.push(err14);
					errors++;
				}
				if (!formats4(data3)) {
					const err15 = {
						instancePath: instancePath + "/next",
						schemaPath: "#/properties/next/format",
						keyword: "format",
						params: { format: "uri" },
						message: "Must be an absolute URL or null."
					};
					if (vErrors === null) vErrors = [err15];
					else vErrors.push(err15);
					errors++;
				}
			}
		}
	} else {
		const err16 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "Must be an object."
		};
		if (vErrors === null) vErrors = [err16];
		else vErrors.push(err16);
		errors++;
	}
	validate27.errors = vErrors;
	return errors === 0;
}
validate27.evaluated = {
	"props": {
		"first": true,
		"last": true,
		"prev": true,
		"next": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
const schema47 = {
	"type": "object",
	"required": [
		"url",
		"label",
		"active"
	],
	"properties": {
		"url": {
			"type": ["string", "null"],
			"format": "uri",
			"pattern": "^[A-Za-z][A-Za-z0-9+.-]*:"
		},
		"label": { "type": ["string", "integer"] },
		"active": { "type": "boolean" }
	}
};
function validate29(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate29.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.current_page === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "current_page" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.from === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "from" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.last_page === void 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "last_page" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.links === void 0) {
			const err3 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "links" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err3];
			else vErrors.push(err3);
			errors++;
		}
		if (data.path === void 0) {
			const err4 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "path" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err4];
			else vErrors.push(err4);
			errors++;
		}
		if (data.per_page === void 0) {
			const err5 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "per_page" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err5];
			else vErrors.push(err5);
			errors++;
		}
		if (data.to === void 0) {
			const err6 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "to" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err6];
			else vErrors.push(err6);
			errors++;
		}
		if (data.total === void 0) {
			const err7 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "total" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err7];
			else vErrors.push(err7);
			errors++;
		}
		if (data.current_page !== void 0) {
			let data0 = data.current_page;
			if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
				const err8 = {
					instancePath: instancePath + "/current_page",
					schemaPath: "#/properties/current_page/type",
					keyword: "type",
					params: { type: "integer" },
					message: "Must be a whole number."
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
			if (typeof data0 == "number" && isFinite(data0)) {
				if (data0 < 1 || isNaN(data0)) {
					const err9 = {
						instancePath: instancePath + "/current_page",
						schemaPath: "#/properties/current_page/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 1
						},
						message: "Must be at least 1."
					};
					if (vErrors === null) vErrors = [err9];
					else vErrors.push(err9);
					errors++;
				}
			}
		}
		if (data.from !== void 0) {
			let data1 = data.from;
			if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
				const err10 = {
					instancePath: instancePath + "/from",
					schemaPath: "#/properties/from/type",
					keyword: "type",
					params: { type: "integer" },
					message: "Must be a whole number."
				};
				if (vErrors === null) vErrors = [err10];
				else vErrors.push(err10);
				errors++;
			}
			if (typeof data1 == "number" && isFinite(data1)) {
				if (data1 < 0 || isNaN(data1)) {
					const err11 = {
						instancePath: instancePath + "/from",
						schemaPath: "#/properties/from/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "Must be at least 0."
					};
					if (vErrors === null) vErrors = [err11];
					else vErrors.push(err11);
					errors++;
				}
			}
		}
		if (data.last_page !== void 0) {
			let data2 = data.last_page;
			if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
				const err12 = {
					instancePath: instancePath + "/last_page",
					schemaPath: "#/properties/last_page/type",
					keyword: "type",
					params: { type: "integer" },
					message: "Must be a whole number."
				};
				if (vErrors === null) vErrors = [err12];
				else vErrors.push(err12);
				errors++;
			}
			if (typeof data2 == "number" && isFinite(data2)) {
				if (data2 < 0 || isNaN(data2)) {
					const err13 = {
						instancePath: instancePath + "/last_page",
						schemaPath: "#/properties/last_page/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "Must be at least 0."
					};
					if (vErrors === null) vErrors = [err13];
					else vErrors.push(err13);
					errors++;
				}
			}
		}
		if (data.links !== void 0) {
			let data3 = data.links;
			if (Array.isArray(data3)) {
				const len0 = data3.length;
				for (let i0 = 0; i0 < len0; i0++) {
					let data4 = data3[i0];
					if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
						if (data4.url === void 0) {
							const err14 = {
								instancePath: instancePath + "/links/" + i0,
								schemaPath: "#/components/schemas/PageMetaLink/required",
								keyword: "required",
								params: { missingProperty: "url" },
								message: "Is required."
							};
							if (vErrors === null) vErrors = [err14];
							else vErrors.push(err14);
							errors++;
						}
						if (data4.label === void 0) {
							const err15 = {
								instancePath: instancePath + "/links/" + i0,
								schemaPath: "#/components/schemas/PageMetaLink/required",
								keyword: "required",
								params: { missingProperty: "label" },
								message: "Is required."
							};
							if (vErrors === null) vErrors = [err15];
							else vErrors.push(err15);
							errors++;
						}
						if (data4.active === void 0) {
							const err16 = {
								instancePath: instancePath + "/links/" + i0,
								schemaPath: "#/components/schemas/PageMetaLink/required",
								keyword: "required",
								params: { missingProperty: "active" },
								message: "Is required."
							};
							if (vErrors === null) vErrors = [err16];
							else vErrors.push(err16);
							errors++;
						}
						if (data4.url !== void 0) {
							let data5 = data4.url;
							if (typeof data5 !== "string" && data5 !== null) {
								const err17 = {
									instancePath: instancePath + "/links/" + i0 + "/url",
									schemaPath: "#/components/schemas/PageMetaLink/properties/url/type",
									keyword: "type",
									params: { type: schema47.properties.url.type },
									message: "Must be a string or null."
								};
								if (vErrors === null) vErrors = [err17];
								else vErrors.push(err17);
								errors++;
							}
							if (typeof data5 === "string") {
								if (!pattern6.test(data5)) {
									const err18 = {
										instancePath: instancePath + "/links/" + i0 + "/url",
										schemaPath: "#/components/schemas/PageMetaLink/properties/url/pattern",
										keyword: "pattern",
										params: { pattern: "^[A-Za-z][A-Za-z0-9+.-]*:" },
										message: "Must be an absolute URL or null."
									};
									if (vErrors === null) vErrors = [err18];
									else vErrors.push(err18);
									errors++;
								}
								if (!formats4(data5)) {
									const err19 = {
										instancePath: instancePath + "/links/" + i0 + "/url",
										schemaPath: "#/components/schemas/PageMetaLink/properties/url/format",
										keyword: "format",
										params: { format: "uri" },
										message: "Must be an absolute URL or null."
									};
									if (vErrors === null) vErrors = [err19];
									else vErrors.push(err19);
									errors++;
								}
							}
						}
						if (data4.label !== void 0) {
							let data6 = data4.label;
							if (typeof data6 !== "string" && !(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6))) {
								const err20 = {
									instancePath: instancePath + "/links/" + i0 + "/label",
									schemaPath: "#/components/schemas/PageMetaLink/properties/label/type",
									keyword: "type",
									params: { type: schema47.properties.label.type },
									message: "Must be a string or a whole number."
								};
								if (vErrors === null) vErrors = [err20];
								else vErrors.push(err20);
								errors++;
							}
						}
						if (data4.active !== void 0) {
							if (typeof data4.active !== "boolean") {
								const err21 = {
									instancePath: instancePath + "/links/" + i0 + "/active",
									schemaPath: "#/components/schemas/PageMetaLink/properties/active/type",
									keyword: "type",
									params: { type: "boolean" },
									message: "Must be true or false."
								};
								if (vErrors === null) vErrors = [err21];
								else vErrors.push(err21);
								errors++;
							}
						}
					} else {
						const err22 = {
							instancePath: instancePath + "/links/" + i0,
							schemaPath: "#/components/schemas/PageMetaLink/type",
							keyword: "type",
							params: { type: "object" },
							message: "Must be an object."
						};
						if (vErrors === null) vErrors = [err22];
						else vErrors.push(err22);
						errors++;
					}
				}
			} else {
				const err23 = {
					instancePath: instancePath + "/links",
					schemaPath: "#/properties/links/type",
					keyword: "type",
					params: { type: "array" },
					message: "Must be an array."
				};
				if (vErrors === null) vErrors = [err23];
				else vErrors.push(err23);
				errors++;
			}
		}
		if (data.path !== void 0) {
			let data8 = data.path;
			if (typeof data8 === "string") {
				if (!pattern6.test(data8)) {
					const err24 = {
						instancePath: instancePath + "/path",
						schemaPath: "#/components/schemas/Url/pattern",
						keyword: "pattern",
						params: { pattern: "^[A-Za-z][A-Za-z0-9+.-]*:" },
						message: "Must be an absolute URL."
					};
					if (vErrors === null) vErrors = [err24];
					else vErrors.push(err24);
					errors++;
				}
				if (!formats4(data8)) {
					const err25 = {
						instancePath: instancePath + "/path",
						schemaPath: "#/components/schemas/Url/format",
						keyword: "format",
						params: { format: "uri" },
						message: "Must be an absolute URL."
					};
					if (vErrors === null) vErrors = [err25];
					else vErrors.push(err25);
					errors++;
				}
			} else {
				const err26 = {
					instancePath: instancePath + "/path",
					schemaPath: "#/components/schemas/Url/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err26];
				else vErrors.push(err26);
				errors++;
			}
		}
		if (data.per_page !== void 0) {
			let data9 = data.per_page;
			if (!(typeof data9 == "number" && !(data9 % 1) && !isNaN(data9) && isFinite(data9))) {
				const err27 = {
					instancePath: instancePath + "/per_page",
					schemaPath: "#/properties/per_page/type",
					keyword: "type",
					params: { type: "integer" },
					message: "Must be a whole number."
				};
				if (vErrors === null) vErrors = [err27];
				else vErrors.push(err27);
				errors++;
			}
			if (typeof data9 == "number" && isFinite(data9)) {
				if (data9 < 1 || isNaN(data9)) {
					const err28 = {
						instancePath: instancePath + "/per_page",
						schemaPath: "#/properties/per_page/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 1
						},
						message: "Must be at least 1."
					};
					if (vErrors === null) vErrors = [err28];
					else vErrors.push(err28);
					errors++;
				}
			}
		}
		if (data.to !== void 0) {
			let data10 = data.to;
			if (!(typeof data10 == "number" && !(data10 % 1) && !isNaN(data10) && isFinite(data10))) {
				const err29 = {
					instancePath: instancePath + "/to",
					schemaPath: "#/properties/to/type",
					keyword: "type",
					params: { type: "integer" },
					message: "Must be a whole number."
				};
				if (vErrors === null) vErrors = [err29];
				else vErrors.push(err29);
				errors++;
			}
			if (typeof data10 == "number" && isFinite(data10)) {
				if (data10 < 0 || isNaN(data10)) {
					const err30 = {
						instancePath: instancePath + "/to",
						schemaPath: "#/properties/to/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "Must be at least 0."
					};
					if (vErrors === null) vErrors = [err30];
					else vErrors.push(err30);
					errors++;
				}
			}
		}
		if (data.total !== void 0) {
			let data11 = data.total;
			if (!(typeof data11 == "number" && !(data11 % 1) && !isNaN(data11) && isFinite(data11))) {
				const err31 = {
					instancePath: instancePath + "/total",
					schemaPath: "#/properties/total/type",
					keyword: "type",
					params: { type: "integer" },
					message: "Must be a whole number."
				};
				if (vErrors === null) vErrors = [err31];
				else vErrors.push(err31);
				errors++;
			}
			if (typeof data11 == "number" && isFinite(data11)) {
				if (data11 < 0 || isNaN(data11)) {
					const err32 = {
						instancePath: instancePath + "/total",
						schemaPath: "#/properties/total/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "Must be at least 0."
					};
					if (vErrors === null) vErrors = [err32];
					else vErrors.push(err32);
					errors++;
				}
			}
		}
	} else {
		const err33 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "Must be an object."
		};
		if (vErrors === null) vErrors = [err33];
		else vErrors.push(err33);
		errors++;
	}
	validate29.errors = vErrors;
	return errors === 0;
}
validate29.evaluated = {
	"props": {
		"current_page": true,
		"from": true,
		"last_page": true,
		"links": true,
		"path": true,
		"per_page": true,
		"to": true,
		"total": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
function validate22(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate22.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.data === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "data" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.links === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "links" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.meta === void 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "meta" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.data !== void 0) {
			let data0 = data.data;
			if (Array.isArray(data0)) {
				const len0 = data0.length;
				for (let i0 = 0; i0 < len0; i0++) if (!validate23(data0[i0], {
					instancePath: instancePath + "/data/" + i0,
					parentData: data0,
					parentDataProperty: i0,
					rootData,
					dynamicAnchors
				})) {
					vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
					errors = vErrors.length;
				}
			} else {
				const err3 = {
					instancePath: instancePath + "/data",
					schemaPath: "#/properties/data/type",
					keyword: "type",
					params: { type: "array" },
					message: "Must be an array."
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.links !== void 0) {
			if (!validate27(data.links, {
				instancePath: instancePath + "/links",
				parentData: data,
				parentDataProperty: "links",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
				errors = vErrors.length;
			}
		}
		if (data.meta !== void 0) {
			if (!validate29(data.meta, {
				instancePath: instancePath + "/meta",
				parentData: data,
				parentDataProperty: "meta",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err4 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "Must be an object."
		};
		if (vErrors === null) vErrors = [err4];
		else vErrors.push(err4);
		errors++;
	}
	validate22.errors = vErrors;
	return errors === 0;
}
validate22.evaluated = {
	"props": {
		"data": true,
		"links": true,
		"meta": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate20.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (!validate22(data, {
		instancePath,
		parentData,
		parentDataProperty,
		rootData,
		dynamicAnchors
	})) {
		vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
		errors = vErrors.length;
	}
	validate20.errors = vErrors;
	return errors === 0;
}
validate20.evaluated = {
	"props": {
		"data": true,
		"links": true,
		"meta": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
const createSponsee_201 = validate32;
function validate33(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate33.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.data === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "data" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.data !== void 0) {
			if (!validate23(data.data, {
				instancePath: instancePath + "/data",
				parentData: data,
				parentDataProperty: "data",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "Must be an object."
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate33.errors = vErrors;
	return errors === 0;
}
validate33.evaluated = {
	"props": { "data": true },
	"dynamicProps": false,
	"dynamicItems": false
};
function validate32(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate32.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (!validate33(data, {
		instancePath,
		parentData,
		parentDataProperty,
		rootData,
		dynamicAnchors
	})) {
		vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
		errors = vErrors.length;
	}
	validate32.errors = vErrors;
	return errors === 0;
}
validate32.evaluated = {
	"props": { "data": true },
	"dynamicProps": false,
	"dynamicItems": false
};
const createSponsee_2XX = validate36;
function validate37(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate37.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.data === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "data" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.data !== void 0) {
			if (!validate23(data.data, {
				instancePath: instancePath + "/data",
				parentData: data,
				parentDataProperty: "data",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "Must be an object."
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate37.errors = vErrors;
	return errors === 0;
}
validate37.evaluated = {
	"props": { "data": true },
	"dynamicProps": false,
	"dynamicItems": false
};
function validate36(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate36.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (!validate37(data, {
		instancePath,
		parentData,
		parentDataProperty,
		rootData,
		dynamicAnchors
	})) {
		vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
		errors = vErrors.length;
	}
	validate36.errors = vErrors;
	return errors === 0;
}
validate36.evaluated = {
	"props": { "data": true },
	"dynamicProps": false,
	"dynamicItems": false
};
const getSponsee_200 = validate40;
function validate41(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate41.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.data === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "data" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.data !== void 0) {
			if (!validate23(data.data, {
				instancePath: instancePath + "/data",
				parentData: data,
				parentDataProperty: "data",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "Must be an object."
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate41.errors = vErrors;
	return errors === 0;
}
validate41.evaluated = {
	"props": { "data": true },
	"dynamicProps": false,
	"dynamicItems": false
};
function validate40(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate40.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (!validate41(data, {
		instancePath,
		parentData,
		parentDataProperty,
		rootData,
		dynamicAnchors
	})) {
		vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors);
		errors = vErrors.length;
	}
	validate40.errors = vErrors;
	return errors === 0;
}
validate40.evaluated = {
	"props": { "data": true },
	"dynamicProps": false,
	"dynamicItems": false
};
const replaceSponsee_200 = validate44;
function validate45(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate45.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.data === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "data" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.data !== void 0) {
			if (!validate23(data.data, {
				instancePath: instancePath + "/data",
				parentData: data,
				parentDataProperty: "data",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "Must be an object."
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate45.errors = vErrors;
	return errors === 0;
}
validate45.evaluated = {
	"props": { "data": true },
	"dynamicProps": false,
	"dynamicItems": false
};
function validate44(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate44.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (!validate45(data, {
		instancePath,
		parentData,
		parentDataProperty,
		rootData,
		dynamicAnchors
	})) {
		vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
		errors = vErrors.length;
	}
	validate44.errors = vErrors;
	return errors === 0;
}
validate44.evaluated = {
	"props": { "data": true },
	"dynamicProps": false,
	"dynamicItems": false
};
const replaceSponsee_2XX = validate48;
function validate49(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate49.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.data === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "data" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.data !== void 0) {
			if (!validate23(data.data, {
				instancePath: instancePath + "/data",
				parentData: data,
				parentDataProperty: "data",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "Must be an object."
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate49.errors = vErrors;
	return errors === 0;
}
validate49.evaluated = {
	"props": { "data": true },
	"dynamicProps": false,
	"dynamicItems": false
};
function validate48(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate48.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (!validate49(data, {
		instancePath,
		parentData,
		parentDataProperty,
		rootData,
		dynamicAnchors
	})) {
		vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
		errors = vErrors.length;
	}
	validate48.errors = vErrors;
	return errors === 0;
}
validate48.evaluated = {
	"props": { "data": true },
	"dynamicProps": false,
	"dynamicItems": false
};
const updateSponsee_200 = validate52;
function validate53(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate53.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.data === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "data" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.data !== void 0) {
			if (!validate23(data.data, {
				instancePath: instancePath + "/data",
				parentData: data,
				parentDataProperty: "data",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "Must be an object."
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate53.errors = vErrors;
	return errors === 0;
}
validate53.evaluated = {
	"props": { "data": true },
	"dynamicProps": false,
	"dynamicItems": false
};
function validate52(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate52.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (!validate53(data, {
		instancePath,
		parentData,
		parentDataProperty,
		rootData,
		dynamicAnchors
	})) {
		vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
		errors = vErrors.length;
	}
	validate52.errors = vErrors;
	return errors === 0;
}
validate52.evaluated = {
	"props": { "data": true },
	"dynamicProps": false,
	"dynamicItems": false
};
const updateSponsee_2XX = validate56;
function validate57(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate57.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.data === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "data" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.data !== void 0) {
			if (!validate23(data.data, {
				instancePath: instancePath + "/data",
				parentData: data,
				parentDataProperty: "data",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "Must be an object."
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate57.errors = vErrors;
	return errors === 0;
}
validate57.evaluated = {
	"props": { "data": true },
	"dynamicProps": false,
	"dynamicItems": false
};
function validate56(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate56.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (!validate57(data, {
		instancePath,
		parentData,
		parentDataProperty,
		rootData,
		dynamicAnchors
	})) {
		vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
		errors = vErrors.length;
	}
	validate56.errors = vErrors;
	return errors === 0;
}
validate56.evaluated = {
	"props": { "data": true },
	"dynamicProps": false,
	"dynamicItems": false
};
const listContributions_200 = validate60;
const schema65 = {
	"type": "object",
	"required": [
		"id",
		"is_recurring",
		"is_test",
		"is_fulfillable",
		"is_fulfilled",
		"is_refundable",
		"is_paid",
		"is_pos_entry",
		"is_deleted",
		"is_spam",
		"source",
		"customer_comments",
		"notes",
		"supporter",
		"billing_address",
		"shipping_address",
		"shipping_method",
		"created_at",
		"ordered_at",
		"updated_at",
		"refunded_at",
		"downloadable_item_count",
		"recurring_item_count",
		"shippable_item_count",
		"line_items",
		"currency",
		"cover_costs_enabled",
		"cover_costs_amount",
		"discounts_amount",
		"subtotal_amount",
		"tax_amount",
		"shipping_amount",
		"total_amount",
		"refunded_amount",
		"balance_amount",
		"referral_source",
		"http_referer",
		"tracking_source",
		"tracking_medium",
		"tracking_campaign",
		"tracking_term",
		"tracking_content",
		"discounts",
		"payments",
		"refunds",
		"tax_lines",
		"tax_receipts",
		"warnings"
	],
	"properties": {
		"id": {
			"type": "string",
			"minLength": 1
		},
		"is_recurring": { "type": "boolean" },
		"is_test": { "$ref": "#/components/schemas/BooleanLike" },
		"is_fulfillable": { "type": "boolean" },
		"is_fulfilled": { "$ref": "#/components/schemas/NotShown" },
		"is_refundable": { "type": "boolean" },
		"is_paid": { "type": "boolean" },
		"is_pos_entry": { "$ref": "#/components/schemas/BooleanLike" },
		"is_deleted": { "type": "boolean" },
		"is_spam": { "$ref": "#/components/schemas/BooleanLike" },
		"source": { "type": "string" },
		"customer_comments": { "type": ["string", "null"] },
		"notes": { "type": "string" },
		"supporter": { "$ref": "#/components/schemas/Supporter" },
		"billing_address": { "$ref": "#/components/schemas/ContributionAddress" },
		"shipping_address": { "$ref": "#/components/schemas/ContributionAddress" },
		"shipping_method": { "$ref": "#/components/schemas/NotShown" },
		"created_at": { "$ref": "#/components/schemas/ZuluTimestamp" },
		"ordered_at": { "$ref": "#/components/schemas/ZuluTimestamp" },
		"updated_at": { "$ref": "#/components/schemas/ZuluTimestamp" },
		"refunded_at": { "$ref": "#/components/schemas/TimestampOrEmpty" },
		"downloadable_item_count": {
			"type": "integer",
			"minimum": 0
		},
		"recurring_item_count": {
			"type": "integer",
			"minimum": 0
		},
		"shippable_item_count": {
			"type": "integer",
			"minimum": 0
		},
		"line_items": {
			"type": "array",
			"items": { "$ref": "#/components/schemas/LineItem" }
		},
		"currency": { "$ref": "#/components/schemas/Currency" },
		"cover_costs_enabled": { "$ref": "#/components/schemas/BooleanLike" },
		"cover_costs_amount": { "type": "number" },
		"discounts_amount": { "type": ["number", "null"] },
		"subtotal_amount": { "type": "number" },
		"tax_amount": { "type": "number" },
		"shipping_amount": { "type": "number" },
		"total_amount": { "$ref": "#/components/schemas/FourPlaceDecimal" },
		"refunded_amount": { "$ref": "#/components/schemas/FourPlaceDecimal" },
		"balance_amount": { "type": "number" },
		"referral_source": { "type": "string" },
		"http_referer": { "type": "string" },
		"tracking_source": { "type": ["string", "null"] },
		"tracking_medium": { "type": ["string", "null"] },
		"tracking_campaign": { "type": ["string", "null"] },
		"tracking_term": { "type": ["string", "null"] },
		"tracking_content": { "type": ["string", "null"] },
		"discounts": {
			"type": "array",
			"items": { "$ref": "#/components/schemas/NotShown" }
		},
		"payments": {
			"type": "array",
			"items": { "$ref": "#/components/schemas/Payment" }
		},
		"refunds": {
			"type": "array",
			"items": { "$ref": "#/components/schemas/NotShown" }
		},
		"tax_lines": {
			"type": "array",
			"items": { "$ref": "#/components/schemas/NotShown" }
		},
		"tax_receipts": {
			"type": "array",
			"items": { "$ref": "#/components/schemas/TaxReceipt" }
		},
		"warnings": {
			"type": "array",
			"items": { "$ref": "#/components/schemas/NotShown" }
		}
	}
};
const schema66 = { "oneOf": [{ "type": "boolean" }, {
	"type": "integer",
	"enum": [0, 1]
}] };
const schema80 = {
	"type": "object",
	"required": [
		"first_name",
		"last_name",
		"email",
		"company",
		"address1",
		"address2",
		"city",
		"state",
		"zip",
		"country",
		"phone",
		"title",
		"name"
	],
	"properties": {
		"first_name": { "type": "string" },
		"last_name": { "type": "string" },
		"email": { "type": "string" },
		"company": { "type": ["string", "null"] },
		"address1": { "type": "string" },
		"address2": { "type": ["string", "null"] },
		"city": { "type": "string" },
		"state": { "type": "string" },
		"zip": { "type": "string" },
		"country": { "type": "string" },
		"phone": { "type": "string" },
		"title": { "type": ["string", "null"] },
		"name": { "type": "string" }
	}
};
const schema71 = {
	"type": "object",
	"required": [
		"first_name",
		"last_name",
		"email",
		"company",
		"address1",
		"address2",
		"city",
		"state",
		"zip",
		"country",
		"phone"
	],
	"properties": {
		"first_name": { "type": "string" },
		"last_name": { "type": "string" },
		"email": { "type": "string" },
		"company": { "type": ["string", "null"] },
		"address1": { "type": "string" },
		"address2": { "type": ["string", "null"] },
		"city": { "type": "string" },
		"state": { "type": "string" },
		"zip": { "type": "string" },
		"country": { "type": "string" },
		"phone": { "type": "string" }
	},
	"propertyNames": { "not": { "enum": ["title", "name"] } }
};
const pattern16 = new RegExp("^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:([0-5]\\d|60)(\\.\\d+)?(Z|\\+00:00)$", "u");
function validate65(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate65.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.id === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "id" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.name === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "name" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.start_date === void 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "start_date" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.end_date === void 0) {
			const err3 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "end_date" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err3];
			else vErrors.push(err3);
			errors++;
		}
		if (data.is_active === void 0) {
			const err4 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "is_active" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err4];
			else vErrors.push(err4);
			errors++;
		}
		if (data.is_expired === void 0) {
			const err5 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "is_expired" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err5];
			else vErrors.push(err5);
			errors++;
		}
		if (data.source === void 0) {
			const err6 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "source" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err6];
			else vErrors.push(err6);
			errors++;
		}
		if (data.end_reason === void 0) {
			const err7 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "end_reason" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err7];
			else vErrors.push(err7);
			errors++;
		}
		if (data.days_left === void 0) {
			const err8 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "days_left" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err8];
			else vErrors.push(err8);
			errors++;
		}
		if (data.source !== void 0) {
			if (typeof data.source !== "string") {
				const err9 = {
					instancePath: instancePath + "/source",
					schemaPath: "#/properties/source/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
		}
		if (data.days_left !== void 0) {
			let data2 = data.days_left;
			if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
				const err10 = {
					instancePath: instancePath + "/days_left",
					schemaPath: "#/properties/days_left/type",
					keyword: "type",
					params: { type: "integer" },
					message: "Must be a whole number."
				};
				if (vErrors === null) vErrors = [err10];
				else vErrors.push(err10);
				errors++;
			}
		}
	} else {
		const err11 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "Must be an object."
		};
		if (vErrors === null) vErrors = [err11];
		else vErrors.push(err11);
		errors++;
	}
	validate65.errors = vErrors;
	return errors === 0;
}
validate65.evaluated = {
	"props": {
		"id": true,
		"name": true,
		"start_date": true,
		"end_date": true,
		"is_active": true,
		"is_expired": true,
		"source": true,
		"end_reason": true,
		"days_left": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
function validate64(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate64.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.id === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "id" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.name === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "name" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.start_date === void 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "start_date" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.end_date === void 0) {
			const err3 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "end_date" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err3];
			else vErrors.push(err3);
			errors++;
		}
		if (data.is_active === void 0) {
			const err4 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "is_active" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err4];
			else vErrors.push(err4);
			errors++;
		}
		if (data.is_expired === void 0) {
			const err5 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "is_expired" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err5];
			else vErrors.push(err5);
			errors++;
		}
		if (data.days_left === void 0) {
			const err6 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "days_left" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err6];
			else vErrors.push(err6);
			errors++;
		}
		if (data.group_id === void 0) {
			const err7 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "group_id" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err7];
			else vErrors.push(err7);
			errors++;
		}
		if (data.related === void 0) {
			const err8 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "related" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err8];
			else vErrors.push(err8);
			errors++;
		}
		if (data.id !== void 0) {
			if (typeof data.id !== "string") {
				const err9 = {
					instancePath: instancePath + "/id",
					schemaPath: "#/properties/id/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
		}
		if (data.name !== void 0) {
			if (typeof data.name !== "string") {
				const err10 = {
					instancePath: instancePath + "/name",
					schemaPath: "#/properties/name/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err10];
				else vErrors.push(err10);
				errors++;
			}
		}
		if (data.start_date !== void 0) {
			let data2 = data.start_date;
			if (typeof data2 === "string") {
				if (!pattern4.test(data2)) {
					const err11 = {
						instancePath: instancePath + "/start_date",
						schemaPath: "#/components/schemas/CalendarDate/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-\\d{2}-\\d{2}$" },
						message: "Must be a calendar day as YYYY-mm-dd."
					};
					if (vErrors === null) vErrors = [err11];
					else vErrors.push(err11);
					errors++;
				}
				if (!formats0.validate(data2)) {
					const err12 = {
						instancePath: instancePath + "/start_date",
						schemaPath: "#/components/schemas/CalendarDate/format",
						keyword: "format",
						params: { format: "date" },
						message: "Must be a calendar day as YYYY-mm-dd."
					};
					if (vErrors === null) vErrors = [err12];
					else vErrors.push(err12);
					errors++;
				}
			} else {
				const err13 = {
					instancePath: instancePath + "/start_date",
					schemaPath: "#/components/schemas/CalendarDate/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err13];
				else vErrors.push(err13);
				errors++;
			}
		}
		if (data.end_date !== void 0) {
			let data3 = data.end_date;
			if (typeof data3 === "string") {
				if (!pattern4.test(data3)) {
					const err14 = {
						instancePath: instancePath + "/end_date",
						schemaPath: "#/components/schemas/CalendarDate/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-\\d{2}-\\d{2}$" },
						message: "Must be a calendar day as YYYY-mm-dd."
					};
					if (vErrors === null) vErrors = [err14];
					else vErrors.push(err14);
					errors++;
				}
				if (!formats0.validate(data3)) {
					const err15 = {
						instancePath: instancePath + "/end_date",
						schemaPath: "#/components/schemas/CalendarDate/format",
						keyword: "format",
						params: { format: "date" },
						message: "Must be a calendar day as YYYY-mm-dd."
					};
					if (vErrors === null) vErrors = [err15];
					else vErrors.push(err15);
					errors++;
				}
			} else {
				const err16 = {
					instancePath: instancePath + "/end_date",
					schemaPath: "#/components/schemas/CalendarDate/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err16];
				else vErrors.push(err16);
				errors++;
			}
		}
		if (data.is_active !== void 0) {
			if (typeof data.is_active !== "boolean") {
				const err17 = {
					instancePath: instancePath + "/is_active",
					schemaPath: "#/properties/is_active/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err17];
				else vErrors.push(err17);
				errors++;
			}
		}
		if (data.is_expired !== void 0) {
			if (typeof data.is_expired !== "boolean") {
				const err18 = {
					instancePath: instancePath + "/is_expired",
					schemaPath: "#/properties/is_expired/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err18];
				else vErrors.push(err18);
				errors++;
			}
		}
		if (data.days_left !== void 0) {
			let data6 = data.days_left;
			if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6))) {
				const err19 = {
					instancePath: instancePath + "/days_left",
					schemaPath: "#/properties/days_left/type",
					keyword: "type",
					params: { type: "integer" },
					message: "Must be a whole number."
				};
				if (vErrors === null) vErrors = [err19];
				else vErrors.push(err19);
				errors++;
			}
		}
		if (data.group_id !== void 0) {
			if (typeof data.group_id !== "string") {
				const err20 = {
					instancePath: instancePath + "/group_id",
					schemaPath: "#/properties/group_id/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err20];
				else vErrors.push(err20);
				errors++;
			}
		}
		if (data.related !== void 0) {
			let data8 = data.related;
			if (Array.isArray(data8)) {
				const len0 = data8.length;
				for (let i0 = 0; i0 < len0; i0++) if (!validate65(data8[i0], {
					instancePath: instancePath + "/related/" + i0,
					parentData: data8,
					parentDataProperty: i0,
					rootData,
					dynamicAnchors
				})) {
					vErrors = vErrors === null ? validate65.errors : vErrors.concat(validate65.errors);
					errors = vErrors.length;
				}
			} else {
				const err21 = {
					instancePath: instancePath + "/related",
					schemaPath: "#/properties/related/type",
					keyword: "type",
					params: { type: "array" },
					message: "Must be an array."
				};
				if (vErrors === null) vErrors = [err21];
				else vErrors.push(err21);
				errors++;
			}
		}
	} else {
		const err22 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "Must be an object."
		};
		if (vErrors === null) vErrors = [err22];
		else vErrors.push(err22);
		errors++;
	}
	validate64.errors = vErrors;
	return errors === 0;
}
validate64.evaluated = {
	"props": {
		"id": true,
		"name": true,
		"start_date": true,
		"end_date": true,
		"is_active": true,
		"is_expired": true,
		"days_left": true,
		"group_id": true,
		"related": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
function validate63(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate63.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.id === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "id" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.id_deprecated === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "id_deprecated" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.active === void 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "active" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.display_name === void 0) {
			const err3 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "display_name" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err3];
			else vErrors.push(err3);
			errors++;
		}
		if (data.first_name === void 0) {
			const err4 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "first_name" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err4];
			else vErrors.push(err4);
			errors++;
		}
		if (data.last_name === void 0) {
			const err5 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "last_name" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err5];
			else vErrors.push(err5);
			errors++;
		}
		if (data.email === void 0) {
			const err6 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "email" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err6];
			else vErrors.push(err6);
			errors++;
		}
		if (data.type === void 0) {
			const err7 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "type" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err7];
			else vErrors.push(err7);
			errors++;
		}
		if (data.is_organization === void 0) {
			const err8 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "is_organization" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err8];
			else vErrors.push(err8);
			errors++;
		}
		if (data.email_opt_in === void 0) {
			const err9 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "email_opt_in" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err9];
			else vErrors.push(err9);
			errors++;
		}
		if (data.vendor_contact_id === void 0) {
			const err10 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "vendor_contact_id" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err10];
			else vErrors.push(err10);
			errors++;
		}
		if (data.billing_address === void 0) {
			const err11 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "billing_address" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err11];
			else vErrors.push(err11);
			errors++;
		}
		if (data.shipping_address === void 0) {
			const err12 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "shipping_address" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err12];
			else vErrors.push(err12);
			errors++;
		}
		if (data.created_at === void 0) {
			const err13 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "created_at" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err13];
			else vErrors.push(err13);
			errors++;
		}
		if (data.updated_at === void 0) {
			const err14 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "updated_at" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err14];
			else vErrors.push(err14);
			errors++;
		}
		if (data.groups === void 0) {
			const err15 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "groups" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err15];
			else vErrors.push(err15);
			errors++;
		}
		if (data.id !== void 0) {
			if (typeof data.id !== "string") {
				const err16 = {
					instancePath: instancePath + "/id",
					schemaPath: "#/properties/id/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err16];
				else vErrors.push(err16);
				errors++;
			}
		}
		if (data.id_deprecated !== void 0) {
			let data1 = data.id_deprecated;
			if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
				const err17 = {
					instancePath: instancePath + "/id_deprecated",
					schemaPath: "#/properties/id_deprecated/type",
					keyword: "type",
					params: { type: "integer" },
					message: "Must be a whole number."
				};
				if (vErrors === null) vErrors = [err17];
				else vErrors.push(err17);
				errors++;
			}
		}
		if (data.active !== void 0) {
			if (typeof data.active !== "boolean") {
				const err18 = {
					instancePath: instancePath + "/active",
					schemaPath: "#/properties/active/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err18];
				else vErrors.push(err18);
				errors++;
			}
		}
		if (data.display_name !== void 0) {
			if (typeof data.display_name !== "string") {
				const err19 = {
					instancePath: instancePath + "/display_name",
					schemaPath: "#/properties/display_name/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err19];
				else vErrors.push(err19);
				errors++;
			}
		}
		if (data.first_name !== void 0) {
			if (typeof data.first_name !== "string") {
				const err20 = {
					instancePath: instancePath + "/first_name",
					schemaPath: "#/properties/first_name/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err20];
				else vErrors.push(err20);
				errors++;
			}
		}
		if (data.last_name !== void 0) {
			if (typeof data.last_name !== "string") {
				const err21 = {
					instancePath: instancePath + "/last_name",
					schemaPath: "#/properties/last_name/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err21];
				else vErrors.push(err21);
				errors++;
			}
		}
		if (data.email !== void 0) {
			if (typeof data.email !== "string") {
				const err22 = {
					instancePath: instancePath + "/email",
					schemaPath: "#/properties/email/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err22];
				else vErrors.push(err22);
				errors++;
			}
		}
		if (data.type !== void 0) {
			if (typeof data.type !== "string") {
				const err23 = {
					instancePath: instancePath + "/type",
					schemaPath: "#/properties/type/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err23];
				else vErrors.push(err23);
				errors++;
			}
		}
		if (data.is_organization !== void 0) {
			if (typeof data.is_organization !== "boolean") {
				const err24 = {
					instancePath: instancePath + "/is_organization",
					schemaPath: "#/properties/is_organization/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err24];
				else vErrors.push(err24);
				errors++;
			}
		}
		if (data.email_opt_in !== void 0) {
			if (typeof data.email_opt_in !== "boolean") {
				const err25 = {
					instancePath: instancePath + "/email_opt_in",
					schemaPath: "#/properties/email_opt_in/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err25];
				else vErrors.push(err25);
				errors++;
			}
		}
		if (data.vendor_contact_id !== void 0) {
			let data10 = data.vendor_contact_id;
			if (!(typeof data10 == "number" && !(data10 % 1) && !isNaN(data10) && isFinite(data10))) {
				const err26 = {
					instancePath: instancePath + "/vendor_contact_id",
					schemaPath: "#/properties/vendor_contact_id/type",
					keyword: "type",
					params: { type: "integer" },
					message: "Must be a whole number."
				};
				if (vErrors === null) vErrors = [err26];
				else vErrors.push(err26);
				errors++;
			}
		}
		if (data.billing_address !== void 0) {
			let data11 = data.billing_address;
			if (data11 && typeof data11 == "object" && !Array.isArray(data11)) {
				if (data11.first_name === void 0) {
					const err27 = {
						instancePath: instancePath + "/billing_address",
						schemaPath: "#/components/schemas/SupporterAddress/required",
						keyword: "required",
						params: { missingProperty: "first_name" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err27];
					else vErrors.push(err27);
					errors++;
				}
				if (data11.last_name === void 0) {
					const err28 = {
						instancePath: instancePath + "/billing_address",
						schemaPath: "#/components/schemas/SupporterAddress/required",
						keyword: "required",
						params: { missingProperty: "last_name" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err28];
					else vErrors.push(err28);
					errors++;
				}
				if (data11.email === void 0) {
					const err29 = {
						instancePath: instancePath + "/billing_address",
						schemaPath: "#/components/schemas/SupporterAddress/required",
						keyword: "required",
						params: { missingProperty: "email" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err29];
					else vErrors.push(err29);
					errors++;
				}
				if (data11.company === void 0) {
					const err30 = {
						instancePath: instancePath + "/billing_address",
						schemaPath: "#/components/schemas/SupporterAddress/required",
						keyword: "required",
						params: { missingProperty: "company" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err30];
					else vErrors.push(err30);
					errors++;
				}
				if (data11.address1 === void 0) {
					const err31 = {
						instancePath: instancePath + "/billing_address",
						schemaPath: "#/components/schemas/SupporterAddress/required",
						keyword: "required",
						params: { missingProperty: "address1" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err31];
					else vErrors.push(err31);
					errors++;
				}
				if (data11.address2 === void 0) {
					const err32 = {
						instancePath: instancePath + "/billing_address",
						schemaPath: "#/components/schemas/SupporterAddress/required",
						keyword: "required",
						params: { missingProperty: "address2" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err32];
					else vErrors.push(err32);
					errors++;
				}
				if (data11.city === void 0) {
					const err33 = {
						instancePath: instancePath + "/billing_address",
						schemaPath: "#/components/schemas/SupporterAddress/required",
						keyword: "required",
						params: { missingProperty: "city" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err33];
					else vErrors.push(err33);
					errors++;
				}
				if (data11.state === void 0) {
					const err34 = {
						instancePath: instancePath + "/billing_address",
						schemaPath: "#/components/schemas/SupporterAddress/required",
						keyword: "required",
						params: { missingProperty: "state" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err34];
					else vErrors.push(err34);
					errors++;
				}
				if (data11.zip === void 0) {
					const err35 = {
						instancePath: instancePath + "/billing_address",
						schemaPath: "#/components/schemas/SupporterAddress/required",
						keyword: "required",
						params: { missingProperty: "zip" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err35];
					else vErrors.push(err35);
					errors++;
				}
				if (data11.country === void 0) {
					const err36 = {
						instancePath: instancePath + "/billing_address",
						schemaPath: "#/components/schemas/SupporterAddress/required",
						keyword: "required",
						params: { missingProperty: "country" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err36];
					else vErrors.push(err36);
					errors++;
				}
				if (data11.phone === void 0) {
					const err37 = {
						instancePath: instancePath + "/billing_address",
						schemaPath: "#/components/schemas/SupporterAddress/required",
						keyword: "required",
						params: { missingProperty: "phone" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err37];
					else vErrors.push(err37);
					errors++;
				}
				for (const key0 in data11) {
					const _errs26 = errors;
					const _errs27 = errors;
					const _errs28 = errors;
					if (!(key0 === "title" || key0 === "name")) {
						const err38 = {};
						if (vErrors === null) vErrors = [err38];
						else vErrors.push(err38);
						errors++;
					}
					if (_errs28 === errors) {
						const err39 = {
							instancePath: instancePath + "/billing_address",
							schemaPath: "#/components/schemas/SupporterAddress/propertyNames/not",
							keyword: "not",
							params: {},
							message: "Must have another name.",
							propertyName: key0
						};
						if (vErrors === null) vErrors = [err39];
						else vErrors.push(err39);
						errors++;
					} else {
						errors = _errs27;
						if (vErrors !== null) {
							if (_errs27) vErrors.length = _errs27;
							else vErrors = null;
						}
					}
					if (!(_errs26 === errors)) {
						const err40 = {
							instancePath: instancePath + "/billing_address",
							schemaPath: "#/components/schemas/SupporterAddress/propertyNames",
							keyword: "propertyNames",
							params: { propertyName: key0 },
							message: "Must not be here."
						};
						if (vErrors === null) vErrors = [err40];
						else vErrors.push(err40);
						errors++;
					}
				}
				if (data11.first_name !== void 0) {
					if (typeof data11.first_name !== "string") {
						const err41 = {
							instancePath: instancePath + "/billing_address/first_name",
							schemaPath: "#/components/schemas/SupporterAddress/properties/first_name/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err41];
						else vErrors.push(err41);
						errors++;
					}
				}
				if (data11.last_name !== void 0) {
					if (typeof data11.last_name !== "string") {
						const err42 = {
							instancePath: instancePath + "/billing_address/last_name",
							schemaPath: "#/components/schemas/SupporterAddress/properties/last_name/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err42];
						else vErrors.push(err42);
						errors++;
					}
				}
				if (data11.email !== void 0) {
					if (typeof data11.email !== "string") {
						const err43 = {
							instancePath: instancePath + "/billing_address/email",
							schemaPath: "#/components/schemas/SupporterAddress/properties/email/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err43];
						else vErrors.push(err43);
						errors++;
					}
				}
				if (data11.company !== void 0) {
					let data15 = data11.company;
					if (typeof data15 !== "string" && data15 !== null) {
						const err44 = {
							instancePath: instancePath + "/billing_address/company",
							schemaPath: "#/components/schemas/SupporterAddress/properties/company/type",
							keyword: "type",
							params: { type: schema71.properties.company.type },
							message: "Must be a string or null."
						};
						if (vErrors === null) vErrors = [err44];
						else vErrors.push(err44);
						errors++;
					}
				}
				if (data11.address1 !== void 0) {
					if (typeof data11.address1 !== "string") {
						const err45 = {
							instancePath: instancePath + "/billing_address/address1",
							schemaPath: "#/components/schemas/SupporterAddress/properties/address1/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err45];
						else vErrors.push(err45);
						errors++;
					}
				}
				if (data11.address2 !== void 0) {
					let data17 = data11.address2;
					if (typeof data17 !== "string" && data17 !== null) {
						const err46 = {
							instancePath: instancePath + "/billing_address/address2",
							schemaPath: "#/components/schemas/SupporterAddress/properties/address2/type",
							keyword: "type",
							params: { type: schema71.properties.address2.type },
							message: "Must be a string or null."
						};
						if (vErrors === null) vErrors = [err46];
						else vErrors.push(err46);
						errors++;
					}
				}
				if (data11.city !== void 0) {
					if (typeof data11.city !== "string") {
						const err47 = {
							instancePath: instancePath + "/billing_address/city",
							schemaPath: "#/components/schemas/SupporterAddress/properties/city/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err47];
						else vErrors.push(err47);
						errors++;
					}
				}
				if (data11.state !== void 0) {
					if (typeof data11.state !== "string") {
						const err48 = {
							instancePath: instancePath + "/billing_address/state",
							schemaPath: "#/components/schemas/SupporterAddress/properties/state/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err48];
						else vErrors.push(err48);
						errors++;
					}
				}
				if (data11.zip !== void 0) {
					if (typeof data11.zip !== "string") {
						const err49 = {
							instancePath: instancePath + "/billing_address/zip",
							schemaPath: "#/components/schemas/SupporterAddress/properties/zip/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err49];
						else vErrors.push(err49);
						errors++;
					}
				}
				if (data11.country !== void 0) {
					if (typeof data11.country !== "string") {
						const err50 = {
							instancePath: instancePath + "/billing_address/country",
							schemaPath: "#/components/schemas/SupporterAddress/properties/country/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err50];
						else vErrors.push(err50);
						errors++;
					}
				}
				if (data11.phone !== void 0) {
					if (typeof data11.phone !== "string") {
						const err51 = {
							instancePath: instancePath + "/billing_address/phone",
							schemaPath: "#/components/schemas/SupporterAddress/properties/phone/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err51];
						else vErrors.push(err51);
						errors++;
					}
				}
			} else {
				const err52 = {
					instancePath: instancePath + "/billing_address",
					schemaPath: "#/components/schemas/SupporterAddress/type",
					keyword: "type",
					params: { type: "object" },
					message: "Must be an object."
				};
				if (vErrors === null) vErrors = [err52];
				else vErrors.push(err52);
				errors++;
			}
		}
		if (data.shipping_address !== void 0) {
			let data23 = data.shipping_address;
			if (data23 && typeof data23 == "object" && !Array.isArray(data23)) {
				if (data23.first_name === void 0) {
					const err53 = {
						instancePath: instancePath + "/shipping_address",
						schemaPath: "#/components/schemas/SupporterAddress/required",
						keyword: "required",
						params: { missingProperty: "first_name" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err53];
					else vErrors.push(err53);
					errors++;
				}
				if (data23.last_name === void 0) {
					const err54 = {
						instancePath: instancePath + "/shipping_address",
						schemaPath: "#/components/schemas/SupporterAddress/required",
						keyword: "required",
						params: { missingProperty: "last_name" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err54];
					else vErrors.push(err54);
					errors++;
				}
				if (data23.email === void 0) {
					const err55 = {
						instancePath: instancePath + "/shipping_address",
						schemaPath: "#/components/schemas/SupporterAddress/required",
						keyword: "required",
						params: { missingProperty: "email" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err55];
					else vErrors.push(err55);
					errors++;
				}
				if (data23.company === void 0) {
					const err56 = {
						instancePath: instancePath + "/shipping_address",
						schemaPath: "#/components/schemas/SupporterAddress/required",
						keyword: "required",
						params: { missingProperty: "company" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err56];
					else vErrors.push(err56);
					errors++;
				}
				if (data23.address1 === void 0) {
					const err57 = {
						instancePath: instancePath + "/shipping_address",
						schemaPath: "#/components/schemas/SupporterAddress/required",
						keyword: "required",
						params: { missingProperty: "address1" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err57];
					else vErrors.push(err57);
					errors++;
				}
				if (data23.address2 === void 0) {
					const err58 = {
						instancePath: instancePath + "/shipping_address",
						schemaPath: "#/components/schemas/SupporterAddress/required",
						keyword: "required",
						params: { missingProperty: "address2" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err58];
					else vErrors.push(err58);
					errors++;
				}
				if (data23.city === void 0) {
					const err59 = {
						instancePath: instancePath + "/shipping_address",
						schemaPath: "#/components/schemas/SupporterAddress/required",
						keyword: "required",
						params: { missingProperty: "city" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err59];
					else vErrors.push(err59);
					errors++;
				}
				if (data23.state === void 0) {
					const err60 = {
						instancePath: instancePath + "/shipping_address",
						schemaPath: "#/components/schemas/SupporterAddress/required",
						keyword: "required",
						params: { missingProperty: "state" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err60];
					else vErrors.push(err60);
					errors++;
				}
				if (data23.zip === void 0) {
					const err61 = {
						instancePath: instancePath + "/shipping_address",
						schemaPath: "#/components/schemas/SupporterAddress/required",
						keyword: "required",
						params: { missingProperty: "zip" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err61];
					else vErrors.push(err61);
					errors++;
				}
				if (data23.country === void 0) {
					const err62 = {
						instancePath: instancePath + "/shipping_address",
						schemaPath: "#/components/schemas/SupporterAddress/required",
						keyword: "required",
						params: { missingProperty: "country" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err62];
					else vErrors.push(err62);
					errors++;
				}
				if (data23.phone === void 0) {
					const err63 = {
						instancePath: instancePath + "/shipping_address",
						schemaPath: "#/components/schemas/SupporterAddress/required",
						keyword: "required",
						params: { missingProperty: "phone" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err63];
					else vErrors.push(err63);
					errors++;
				}
				for (const key1 in data23) {
					const _errs54 = errors;
					const _errs55 = errors;
					const _errs56 = errors;
					if (!(key1 === "title" || key1 === "name")) {
						const err64 = {};
						if (vErrors === null) vErrors = [err64];
						else vErrors.push(err64);
						errors++;
					}
					if (_errs56 === errors) {
						const err65 = {
							instancePath: instancePath + "/shipping_address",
							schemaPath: "#/components/schemas/SupporterAddress/propertyNames/not",
							keyword: "not",
							params: {},
							message: "Must have another name.",
							propertyName: key1
						};
						if (vErrors === null) vErrors = [err65];
						else vErrors.push(err65);
						errors++;
					} else {
						errors = _errs55;
						if (vErrors !== null) {
							if (_errs55) vErrors.length = _errs55;
							else vErrors = null;
						}
					}
					if (!(_errs54 === errors)) {
						const err66 = {
							instancePath: instancePath + "/shipping_address",
							schemaPath: "#/components/schemas/SupporterAddress/propertyNames",
							keyword: "propertyNames",
							params: { propertyName: key1 },
							message: "Must not be here."
						};
						if (vErrors === null) vErrors = [err66];
						else vErrors.push(err66);
						errors++;
					}
				}
				if (data23.first_name !== void 0) {
					if (typeof data23.first_name !== "string") {
						const err67 = {
							instancePath: instancePath + "/shipping_address/first_name",
							schemaPath: "#/components/schemas/SupporterAddress/properties/first_name/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err67];
						else vErrors.push(err67);
						errors++;
					}
				}
				if (data23.last_name !== void 0) {
					if (typeof data23.last_name !== "string") {
						const err68 = {
							instancePath: instancePath + "/shipping_address/last_name",
							schemaPath: "#/components/schemas/SupporterAddress/properties/last_name/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err68];
						else vErrors.push(err68);
						errors++;
					}
				}
				if (data23.email !== void 0) {
					if (typeof data23.email !== "string") {
						const err69 = {
							instancePath: instancePath + "/shipping_address/email",
							schemaPath: "#/components/schemas/SupporterAddress/properties/email/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err69];
						else vErrors.push(err69);
						errors++;
					}
				}
				if (data23.company !== void 0) {
					let data27 = data23.company;
					if (typeof data27 !== "string" && data27 !== null) {
						const err70 = {
							instancePath: instancePath + "/shipping_address/company",
							schemaPath: "#/components/schemas/SupporterAddress/properties/company/type",
							keyword: "type",
							params: { type: schema71.properties.company.type },
							message: "Must be a string or null."
						};
						if (vErrors === null) vErrors = [err70];
						else vErrors.push(err70);
						errors++;
					}
				}
				if (data23.address1 !== void 0) {
					if (typeof data23.address1 !== "string") {
						const err71 = {
							instancePath: instancePath + "/shipping_address/address1",
							schemaPath: "#/components/schemas/SupporterAddress/properties/address1/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err71];
						else vErrors.push(err71);
						errors++;
					}
				}
				if (data23.address2 !== void 0) {
					let data29 = data23.address2;
					if (typeof data29 !== "string" && data29 !== null) {
						const err72 = {
							instancePath: instancePath + "/shipping_address/address2",
							schemaPath: "#/components/schemas/SupporterAddress/properties/address2/type",
							keyword: "type",
							params: { type: schema71.properties.address2.type },
							message: "Must be a string or null."
						};
						if (vErrors === null) vErrors = [err72];
						else vErrors.push(err72);
						errors++;
					}
				}
				if (data23.city !== void 0) {
					if (typeof data23.city !== "string") {
						const err73 = {
							instancePath: instancePath + "/shipping_address/city",
							schemaPath: "#/components/schemas/SupporterAddress/properties/city/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err73];
						else vErrors.push(err73);
						errors++;
					}
				}
				if (data23.state !== void 0) {
					if (typeof data23.state !== "string") {
						const err74 = {
							instancePath: instancePath + "/shipping_address/state",
							schemaPath: "#/components/schemas/SupporterAddress/properties/state/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err74];
						else vErrors.push(err74);
						errors++;
					}
				}
				if (data23.zip !== void 0) {
					if (typeof data23.zip !== "string") {
						const err75 = {
							instancePath: instancePath + "/shipping_address/zip",
							schemaPath: "#/components/schemas/SupporterAddress/properties/zip/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err75];
						else vErrors.push(err75);
						errors++;
					}
				}
				if (data23.country !== void 0) {
					if (typeof data23.country !== "string") {
						const err76 = {
							instancePath: instancePath + "/shipping_address/country",
							schemaPath: "#/components/schemas/SupporterAddress/properties/country/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err76];
						else vErrors.push(err76);
						errors++;
					}
				}
				if (data23.phone !== void 0) {
					if (typeof data23.phone !== "string") {
						const err77 = {
							instancePath: instancePath + "/shipping_address/phone",
							schemaPath: "#/components/schemas/SupporterAddress/properties/phone/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err77];
						else vErrors.push(err77);
						errors++;
					}
				}
			} else {
				const err78 = {
					instancePath: instancePath + "/shipping_address",
					schemaPath: "#/components/schemas/SupporterAddress/type",
					keyword: "type",
					params: { type: "object" },
					message: "Must be an object."
				};
				if (vErrors === null) vErrors = [err78];
				else vErrors.push(err78);
				errors++;
			}
		}
		if (data.created_at !== void 0) {
			let data35 = data.created_at;
			if (typeof data35 === "string") {
				if (!pattern16.test(data35)) {
					const err79 = {
						instancePath: instancePath + "/created_at",
						schemaPath: "#/components/schemas/UtcTimestamp/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:([0-5]\\d|60)(\\.\\d+)?(Z|\\+00:00)$" },
						message: "Must be a point in time in UTC, written with Z or +00:00."
					};
					if (vErrors === null) vErrors = [err79];
					else vErrors.push(err79);
					errors++;
				}
				if (!formats8.validate(data35)) {
					const err80 = {
						instancePath: instancePath + "/created_at",
						schemaPath: "#/components/schemas/UtcTimestamp/format",
						keyword: "format",
						params: { format: "date-time" },
						message: "Must be a point in time in UTC, written with Z or +00:00."
					};
					if (vErrors === null) vErrors = [err80];
					else vErrors.push(err80);
					errors++;
				}
			} else {
				const err81 = {
					instancePath: instancePath + "/created_at",
					schemaPath: "#/components/schemas/UtcTimestamp/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err81];
				else vErrors.push(err81);
				errors++;
			}
		}
		if (data.updated_at !== void 0) {
			let data36 = data.updated_at;
			if (typeof data36 === "string") {
				if (!pattern16.test(data36)) {
					const err82 = {
						instancePath: instancePath + "/updated_at",
						schemaPath: "#/components/schemas/UtcTimestamp/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:([0-5]\\d|60)(\\.\\d+)?(Z|\\+00:00)$" },
						message: "Must be a point in time in UTC, written with Z or +00:00."
					};
					if (vErrors === null) vErrors = [err82];
					else vErrors.push(err82);
					errors++;
				}
				if (!formats8.validate(data36)) {
					const err83 = {
						instancePath: instancePath + "/updated_at",
						schemaPath: "#/components/schemas/UtcTimestamp/format",
						keyword: "format",
						params: { format: "date-time" },
						message: "Must be a point in time in UTC, written with Z or +00:00."
					};
					if (vErrors === null) vErrors = [err83];
					else vErrors.push(err83);
					errors++;
				}
			} else {
				const err84 = {
					instancePath: instancePath + "/updated_at",
					schemaPath: "#/components/schemas/UtcTimestamp/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err84];
				else vErrors.push(err84);
				errors++;
			}
		}
		if (data.groups !== void 0) {
			let data37 = data.groups;
			if (Array.isArray(data37)) {
				const len0 = data37.length;
				for (let i0 = 0; i0 < len0; i0++) if (!validate64(data37[i0], {
					instancePath: instancePath + "/groups/" + i0,
					parentData: data37,
					parentDataProperty: i0,
					rootData,
					dynamicAnchors
				})) {
					vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
					errors = vErrors.length;
				}
			} else {
				const err85 = {
					instancePath: instancePath + "/groups",
					schemaPath: "#/properties/groups/type",
					keyword: "type",
					params: { type: "array" },
					message: "Must be an array."
				};
				if (vErrors === null) vErrors = [err85];
				else vErrors.push(err85);
				errors++;
			}
		}
	} else {
		const err86 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "Must be an object."
		};
		if (vErrors === null) vErrors = [err86];
		else vErrors.push(err86);
		errors++;
	}
	validate63.errors = vErrors;
	return errors === 0;
}
validate63.evaluated = {
	"props": {
		"id": true,
		"id_deprecated": true,
		"active": true,
		"display_name": true,
		"first_name": true,
		"last_name": true,
		"email": true,
		"type": true,
		"is_organization": true,
		"email_opt_in": true,
		"vendor_contact_id": true,
		"billing_address": true,
		"shipping_address": true,
		"created_at": true,
		"updated_at": true,
		"groups": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
const pattern23 = new RegExp("^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):[0-5]\\d(:[0-6]\\d([.,]\\d+)?)?(Z|[+-]\\d{2}(:?\\d{2})?)?$", "u");
function validate69(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate69.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	const _errs0 = errors;
	let valid0 = false;
	const _errs1 = errors;
	if (typeof data === "string") {
		if (!pattern23.test(data)) {
			const err0 = {
				instancePath,
				schemaPath: "#/components/schemas/Timestamp/pattern",
				keyword: "pattern",
				params: { pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):[0-5]\\d(:[0-6]\\d([.,]\\d+)?)?(Z|[+-]\\d{2}(:?\\d{2})?)?$" },
				message: "Must be a point in time as an ISO 8601 string."
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/components/schemas/Timestamp/type",
			keyword: "type",
			params: { type: "string" },
			message: "Must be a string."
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	var _valid0 = _errs1 === errors;
	valid0 = valid0 || _valid0;
	const _errs4 = errors;
	if (typeof data === "string") {
		if (func1(data) > 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/components/schemas/EmptyString/maxLength",
				keyword: "maxLength",
				params: { limit: 0 },
				message: "Must have at most 0 characters."
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
	} else {
		const err3 = {
			instancePath,
			schemaPath: "#/components/schemas/EmptyString/type",
			keyword: "type",
			params: { type: "string" },
			message: "Must be a string."
		};
		if (vErrors === null) vErrors = [err3];
		else vErrors.push(err3);
		errors++;
	}
	var _valid0 = _errs4 === errors;
	valid0 = valid0 || _valid0;
	if (!valid0) {
		const err4 = {
			instancePath,
			schemaPath: "#/anyOf",
			keyword: "anyOf",
			params: {},
			message: "Must be a point in time as an ISO 8601 string or the empty string."
		};
		if (vErrors === null) vErrors = [err4];
		else vErrors.push(err4);
		errors++;
	} else {
		errors = _errs0;
		if (vErrors !== null) {
			if (_errs0) vErrors.length = _errs0;
			else vErrors = null;
		}
	}
	validate69.errors = vErrors;
	return errors === 0;
}
validate69.evaluated = {
	"dynamicProps": false,
	"dynamicItems": false
};
const schema89 = {
	"type": "object",
	"required": [
		"id",
		"description",
		"image_thumb",
		"is_locked",
		"is_recurring",
		"is_price_reduced",
		"is_fundraising_form_upgrade",
		"undiscounted_price",
		"price",
		"total",
		"locked_original_price",
		"locked_variants_original_price",
		"locked_variants_price",
		"locked_variants_total",
		"payment_string",
		"public_url",
		"recurring_description",
		"reference",
		"partner_tribute_id",
		"fields",
		"gift_aid",
		"is_tribute",
		"tribute_name",
		"public_message",
		"additional_notes",
		"is_anonymous",
		"qty",
		"upgraded_to_recurring",
		"recurring_profile_id",
		"recurring_amount",
		"recurring_day",
		"recurring_day_of_week",
		"recurring_with_partner",
		"recurring_with_initial_charge",
		"recurring_cycles",
		"recurring_starts_on",
		"recurring_ends_on",
		"sponsorship_is_expired",
		"is_dcc_eligible",
		"dcc_recurring_amount",
		"total_tax_amt",
		"accounting",
		"recurring_profile",
		"sponsee",
		"fundraiser",
		"variant",
		"product",
		"tribute"
	],
	"properties": {
		"id": { "type": "string" },
		"description": { "type": "string" },
		"image_thumb": { "type": "string" },
		"is_locked": { "type": "boolean" },
		"is_recurring": { "type": "boolean" },
		"is_price_reduced": { "type": "boolean" },
		"is_fundraising_form_upgrade": { "type": "boolean" },
		"undiscounted_price": { "type": "number" },
		"price": { "type": "number" },
		"total": { "type": "number" },
		"locked_original_price": { "$ref": "#/components/schemas/FourPlaceDecimal" },
		"locked_variants_original_price": { "type": "number" },
		"locked_variants_price": { "type": "number" },
		"locked_variants_total": { "type": "number" },
		"payment_string": { "type": "string" },
		"public_url": { "$ref": "#/components/schemas/Url" },
		"recurring_description": { "type": ["string", "null"] },
		"reference": { "type": "string" },
		"partner_tribute_id": { "$ref": "#/components/schemas/NotShown" },
		"fields": {
			"type": "array",
			"items": { "$ref": "#/components/schemas/NotShown" }
		},
		"gift_aid": { "type": "boolean" },
		"is_tribute": { "type": "boolean" },
		"tribute_name": { "type": "string" },
		"public_message": { "type": ["string", "null"] },
		"additional_notes": { "type": ["string", "null"] },
		"is_anonymous": { "type": "boolean" },
		"qty": { "type": "integer" },
		"upgraded_to_recurring": { "$ref": "#/components/schemas/BooleanLike" },
		"recurring_profile_id": { "type": ["string", "null"] },
		"recurring_amount": { "type": "number" },
		"recurring_day": { "type": ["integer", "null"] },
		"recurring_day_of_week": { "$ref": "#/components/schemas/NotShown" },
		"recurring_with_partner": { "type": "boolean" },
		"recurring_with_initial_charge": { "type": ["boolean", "null"] },
		"recurring_cycles": { "$ref": "#/components/schemas/NotShown" },
		"recurring_starts_on": { "type": "string" },
		"recurring_ends_on": { "type": "string" },
		"sponsorship_is_expired": { "type": "boolean" },
		"is_dcc_eligible": { "$ref": "#/components/schemas/BooleanLike" },
		"dcc_recurring_amount": { "$ref": "#/components/schemas/FourPlaceDecimal" },
		"total_tax_amt": { "$ref": "#/components/schemas/NotShown" },
		"accounting": { "$ref": "#/components/schemas/Accounting" },
		"recurring_profile": { "anyOf": [{ "$ref": "#/components/schemas/RecurringProfile" }, { "type": "null" }] },
		"sponsee": { "anyOf": [{ "$ref": "#/components/schemas/EmbeddedSponsee" }, { "type": "null" }] },
		"fundraiser": { "$ref": "#/components/schemas/NotShown" },
		"variant": { "$ref": "#/components/schemas/Variant" },
		"product": { "$ref": "#/components/schemas/Product" },
		"tribute": { "$ref": "#/components/schemas/NotShown" },
		"tax_receipts": {
			"type": "array",
			"items": { "$ref": "#/components/schemas/TaxReceipt" }
		}
	}
};
const schema100 = {
	"type": "object",
	"required": ["code"],
	"properties": { "code": { "type": ["string", "null"] } }
};
const pattern24 = new RegExp("^-?\\d+\\.\\d{4}$", "u");
function validate73(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate73.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.display_name === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "display_name" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.account_type === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "account_type" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.account_number === void 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "account_number" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.expires_on === void 0) {
			const err3 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "expires_on" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err3];
			else vErrors.push(err3);
			errors++;
		}
		if (data.is_expired === void 0) {
			const err4 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "is_expired" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err4];
			else vErrors.push(err4);
			errors++;
		}
		if (data.is_deleted === void 0) {
			const err5 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "is_deleted" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err5];
			else vErrors.push(err5);
			errors++;
		}
		if (data.account_number !== void 0) {
			if (typeof data.account_number !== "string") {
				const err6 = {
					instancePath: instancePath + "/account_number",
					schemaPath: "#/properties/account_number/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
		}
		if (data.expires_on !== void 0) {
			let data1 = data.expires_on;
			if (typeof data1 === "string") {
				if (!pattern23.test(data1)) {
					const err7 = {
						instancePath: instancePath + "/expires_on",
						schemaPath: "#/components/schemas/Timestamp/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):[0-5]\\d(:[0-6]\\d([.,]\\d+)?)?(Z|[+-]\\d{2}(:?\\d{2})?)?$" },
						message: "Must be a point in time as an ISO 8601 string."
					};
					if (vErrors === null) vErrors = [err7];
					else vErrors.push(err7);
					errors++;
				}
			} else {
				const err8 = {
					instancePath: instancePath + "/expires_on",
					schemaPath: "#/components/schemas/Timestamp/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
		}
		if (data.is_expired !== void 0) {
			if (typeof data.is_expired !== "boolean") {
				const err9 = {
					instancePath: instancePath + "/is_expired",
					schemaPath: "#/properties/is_expired/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
		}
		if (data.is_deleted !== void 0) {
			if (typeof data.is_deleted !== "boolean") {
				const err10 = {
					instancePath: instancePath + "/is_deleted",
					schemaPath: "#/properties/is_deleted/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err10];
				else vErrors.push(err10);
				errors++;
			}
		}
	} else {
		const err11 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "Must be an object."
		};
		if (vErrors === null) vErrors = [err11];
		else vErrors.push(err11);
		errors++;
	}
	validate73.errors = vErrors;
	return errors === 0;
}
validate73.evaluated = {
	"props": {
		"display_name": true,
		"account_type": true,
		"account_number": true,
		"expires_on": true,
		"is_expired": true,
		"is_deleted": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
function validate72(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate72.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.id === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "id" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.profile_id === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "profile_id" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.status === void 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "status" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.payment_description === void 0) {
			const err3 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "payment_description" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err3];
			else vErrors.push(err3);
			errors++;
		}
		if (data.started_on === void 0) {
			const err4 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "started_on" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err4];
			else vErrors.push(err4);
			errors++;
		}
		if (data.next_billing_date === void 0) {
			const err5 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "next_billing_date" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err5];
			else vErrors.push(err5);
			errors++;
		}
		if (data.cover_costs_enabled === void 0) {
			const err6 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "cover_costs_enabled" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err6];
			else vErrors.push(err6);
			errors++;
		}
		if (data.cover_costs_amount === void 0) {
			const err7 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "cover_costs_amount" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err7];
			else vErrors.push(err7);
			errors++;
		}
		if (data.billing_period_description === void 0) {
			const err8 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "billing_period_description" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err8];
			else vErrors.push(err8);
			errors++;
		}
		if (data.billing_period_day === void 0) {
			const err9 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "billing_period_day" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err9];
			else vErrors.push(err9);
			errors++;
		}
		if (data.aggregate_amount === void 0) {
			const err10 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "aggregate_amount" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err10];
			else vErrors.push(err10);
			errors++;
		}
		if (data.failed_payments === void 0) {
			const err11 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "failed_payments" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err11];
			else vErrors.push(err11);
			errors++;
		}
		if (data.description === void 0) {
			const err12 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "description" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err12];
			else vErrors.push(err12);
			errors++;
		}
		if (data.gl_code === void 0) {
			const err13 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "gl_code" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err13];
			else vErrors.push(err13);
			errors++;
		}
		if (data.last_payment_due === void 0) {
			const err14 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "last_payment_due" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err14];
			else vErrors.push(err14);
			errors++;
		}
		if (data.payment_method === void 0) {
			const err15 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "payment_method" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err15];
			else vErrors.push(err15);
			errors++;
		}
		if (data.id !== void 0) {
			if (typeof data.id !== "string") {
				const err16 = {
					instancePath: instancePath + "/id",
					schemaPath: "#/properties/id/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err16];
				else vErrors.push(err16);
				errors++;
			}
		}
		if (data.profile_id !== void 0) {
			if (typeof data.profile_id !== "string") {
				const err17 = {
					instancePath: instancePath + "/profile_id",
					schemaPath: "#/properties/profile_id/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err17];
				else vErrors.push(err17);
				errors++;
			}
		}
		if (data.status !== void 0) {
			if (typeof data.status !== "string") {
				const err18 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/properties/status/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err18];
				else vErrors.push(err18);
				errors++;
			}
		}
		if (data.payment_description !== void 0) {
			if (typeof data.payment_description !== "string") {
				const err19 = {
					instancePath: instancePath + "/payment_description",
					schemaPath: "#/properties/payment_description/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err19];
				else vErrors.push(err19);
				errors++;
			}
		}
		if (data.started_on !== void 0) {
			let data4 = data.started_on;
			if (typeof data4 === "string") {
				if (!pattern16.test(data4)) {
					const err20 = {
						instancePath: instancePath + "/started_on",
						schemaPath: "#/components/schemas/UtcTimestamp/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:([0-5]\\d|60)(\\.\\d+)?(Z|\\+00:00)$" },
						message: "Must be a point in time in UTC, written with Z or +00:00."
					};
					if (vErrors === null) vErrors = [err20];
					else vErrors.push(err20);
					errors++;
				}
				if (!formats8.validate(data4)) {
					const err21 = {
						instancePath: instancePath + "/started_on",
						schemaPath: "#/components/schemas/UtcTimestamp/format",
						keyword: "format",
						params: { format: "date-time" },
						message: "Must be a point in time in UTC, written with Z or +00:00."
					};
					if (vErrors === null) vErrors = [err21];
					else vErrors.push(err21);
					errors++;
				}
			} else {
				const err22 = {
					instancePath: instancePath + "/started_on",
					schemaPath: "#/components/schemas/UtcTimestamp/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err22];
				else vErrors.push(err22);
				errors++;
			}
		}
		if (data.next_billing_date !== void 0) {
			let data5 = data.next_billing_date;
			if (typeof data5 === "string") {
				if (!pattern4.test(data5)) {
					const err23 = {
						instancePath: instancePath + "/next_billing_date",
						schemaPath: "#/components/schemas/CalendarDate/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-\\d{2}-\\d{2}$" },
						message: "Must be a calendar day as YYYY-mm-dd."
					};
					if (vErrors === null) vErrors = [err23];
					else vErrors.push(err23);
					errors++;
				}
				if (!formats0.validate(data5)) {
					const err24 = {
						instancePath: instancePath + "/next_billing_date",
						schemaPath: "#/components/schemas/CalendarDate/format",
						keyword: "format",
						params: { format: "date" },
						message: "Must be a calendar day as YYYY-mm-dd."
					};
					if (vErrors === null) vErrors = [err24];
					else vErrors.push(err24);
					errors++;
				}
			} else {
				const err25 = {
					instancePath: instancePath + "/next_billing_date",
					schemaPath: "#/components/schemas/CalendarDate/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err25];
				else vErrors.push(err25);
				errors++;
			}
		}
		if (data.cover_costs_enabled !== void 0) {
			if (typeof data.cover_costs_enabled !== "boolean") {
				const err26 = {
					instancePath: instancePath + "/cover_costs_enabled",
					schemaPath: "#/properties/cover_costs_enabled/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err26];
				else vErrors.push(err26);
				errors++;
			}
		}
		if (data.cover_costs_amount !== void 0) {
			let data7 = data.cover_costs_amount;
			if (!(typeof data7 == "number" && isFinite(data7))) {
				const err27 = {
					instancePath: instancePath + "/cover_costs_amount",
					schemaPath: "#/properties/cover_costs_amount/type",
					keyword: "type",
					params: { type: "number" },
					message: "Must be a number."
				};
				if (vErrors === null) vErrors = [err27];
				else vErrors.push(err27);
				errors++;
			}
		}
		if (data.billing_period_description !== void 0) {
			if (typeof data.billing_period_description !== "string") {
				const err28 = {
					instancePath: instancePath + "/billing_period_description",
					schemaPath: "#/properties/billing_period_description/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err28];
				else vErrors.push(err28);
				errors++;
			}
		}
		if (data.billing_period_day !== void 0) {
			if (typeof data.billing_period_day !== "string") {
				const err29 = {
					instancePath: instancePath + "/billing_period_day",
					schemaPath: "#/properties/billing_period_day/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err29];
				else vErrors.push(err29);
				errors++;
			}
		}
		if (data.aggregate_amount !== void 0) {
			let data10 = data.aggregate_amount;
			if (!(typeof data10 == "number" && isFinite(data10))) {
				const err30 = {
					instancePath: instancePath + "/aggregate_amount",
					schemaPath: "#/properties/aggregate_amount/type",
					keyword: "type",
					params: { type: "number" },
					message: "Must be a number."
				};
				if (vErrors === null) vErrors = [err30];
				else vErrors.push(err30);
				errors++;
			}
		}
		if (data.failed_payments !== void 0) {
			let data11 = data.failed_payments;
			if (!(typeof data11 == "number" && !(data11 % 1) && !isNaN(data11) && isFinite(data11))) {
				const err31 = {
					instancePath: instancePath + "/failed_payments",
					schemaPath: "#/properties/failed_payments/type",
					keyword: "type",
					params: { type: "integer" },
					message: "Must be a whole number."
				};
				if (vErrors === null) vErrors = [err31];
				else vErrors.push(err31);
				errors++;
			}
		}
		if (data.description !== void 0) {
			if (typeof data.description !== "string") {
				const err32 = {
					instancePath: instancePath + "/description",
					schemaPath: "#/properties/description/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err32];
				else vErrors.push(err32);
				errors++;
			}
		}
		if (data.payment_method !== void 0) {
			if (!validate73(data.payment_method, {
				instancePath: instancePath + "/payment_method",
				parentData: data,
				parentDataProperty: "payment_method",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate73.errors : vErrors.concat(validate73.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err33 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "Must be an object."
		};
		if (vErrors === null) vErrors = [err33];
		else vErrors.push(err33);
		errors++;
	}
	validate72.errors = vErrors;
	return errors === 0;
}
validate72.evaluated = {
	"props": {
		"id": true,
		"profile_id": true,
		"status": true,
		"payment_description": true,
		"started_on": true,
		"next_billing_date": true,
		"cover_costs_enabled": true,
		"cover_costs_amount": true,
		"billing_period_description": true,
		"billing_period_day": true,
		"aggregate_amount": true,
		"failed_payments": true,
		"description": true,
		"gl_code": true,
		"last_payment_due": true,
		"payment_method": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
const schema108 = {
	"type": "object",
	"required": [
		"id",
		"reference_number",
		"first_name",
		"last_name",
		"gender",
		"birth_date",
		"age",
		"enrollment_date",
		"longitude",
		"latitude",
		"biography",
		"private_notes",
		"sponsored_status",
		"is_enabled",
		"payment_option_group",
		"sponsor_count",
		"image_url",
		"url",
		"custom_fields",
		"created_at",
		"updated_at"
	],
	"properties": {
		"id": {
			"type": "string",
			"minLength": 1
		},
		"reference_number": {
			"type": "string",
			"maxLength": 45
		},
		"first_name": { "type": "string" },
		"last_name": { "type": "string" },
		"gender": {
			"type": ["string"],
			"enum": ["M", "F"]
		},
		"birth_date": {
			"type": ["string"],
			"format": "date",
			"pattern": "^\\d{4}-\\d{2}-\\d{2}$"
		},
		"age": {
			"type": ["integer"],
			"readOnly": true
		},
		"enrollment_date": { "$ref": "#/components/schemas/DateOrEmpty" },
		"longitude": { "$ref": "#/components/schemas/NotShown" },
		"latitude": { "$ref": "#/components/schemas/NotShown" },
		"biography": { "type": "string" },
		"private_notes": { "type": ["string", "null"] },
		"sponsored_status": { "type": "string" },
		"is_enabled": { "type": "boolean" },
		"payment_option_group": { "type": "string" },
		"sponsor_count": {
			"type": "integer",
			"minimum": 0
		},
		"image_url": {
			"type": ["string"],
			"format": "uri",
			"pattern": "^[A-Za-z][A-Za-z0-9+.-]*:"
		},
		"url": { "$ref": "#/components/schemas/Url" },
		"custom_fields": {
			"type": "array",
			"items": { "$ref": "#/components/schemas/CustomField" }
		},
		"created_at": { "$ref": "#/components/schemas/OffsetTimestamp" },
		"updated_at": { "$ref": "#/components/schemas/OffsetTimestamp" }
	}
};
function validate77(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate77.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	const _errs0 = errors;
	let valid0 = false;
	const _errs1 = errors;
	if (typeof data === "string") {
		if (!pattern4.test(data)) {
			const err0 = {
				instancePath,
				schemaPath: "#/components/schemas/CalendarDate/pattern",
				keyword: "pattern",
				params: { pattern: "^\\d{4}-\\d{2}-\\d{2}$" },
				message: "Must be a calendar day as YYYY-mm-dd."
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (!formats0.validate(data)) {
			const err1 = {
				instancePath,
				schemaPath: "#/components/schemas/CalendarDate/format",
				keyword: "format",
				params: { format: "date" },
				message: "Must be a calendar day as YYYY-mm-dd."
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
	} else {
		const err2 = {
			instancePath,
			schemaPath: "#/components/schemas/CalendarDate/type",
			keyword: "type",
			params: { type: "string" },
			message: "Must be a string."
		};
		if (vErrors === null) vErrors = [err2];
		else vErrors.push(err2);
		errors++;
	}
	var _valid0 = _errs1 === errors;
	valid0 = valid0 || _valid0;
	const _errs4 = errors;
	if (typeof data === "string") {
		if (func1(data) > 0) {
			const err3 = {
				instancePath,
				schemaPath: "#/components/schemas/EmptyString/maxLength",
				keyword: "maxLength",
				params: { limit: 0 },
				message: "Must have at most 0 characters."
			};
			if (vErrors === null) vErrors = [err3];
			else vErrors.push(err3);
			errors++;
		}
	} else {
		const err4 = {
			instancePath,
			schemaPath: "#/components/schemas/EmptyString/type",
			keyword: "type",
			params: { type: "string" },
			message: "Must be a string."
		};
		if (vErrors === null) vErrors = [err4];
		else vErrors.push(err4);
		errors++;
	}
	var _valid0 = _errs4 === errors;
	valid0 = valid0 || _valid0;
	if (!valid0) {
		const err5 = {
			instancePath,
			schemaPath: "#/anyOf",
			keyword: "anyOf",
			params: {},
			message: "Must be a calendar day as YYYY-mm-dd or the empty string."
		};
		if (vErrors === null) vErrors = [err5];
		else vErrors.push(err5);
		errors++;
	} else {
		errors = _errs0;
		if (vErrors !== null) {
			if (_errs0) vErrors.length = _errs0;
			else vErrors = null;
		}
	}
	validate77.errors = vErrors;
	return errors === 0;
}
validate77.evaluated = {
	"dynamicProps": false,
	"dynamicItems": false
};
function validate76(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate76.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.id === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "id" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.reference_number === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "reference_number" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.first_name === void 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "first_name" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.last_name === void 0) {
			const err3 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "last_name" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err3];
			else vErrors.push(err3);
			errors++;
		}
		if (data.gender === void 0) {
			const err4 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "gender" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err4];
			else vErrors.push(err4);
			errors++;
		}
		if (data.birth_date === void 0) {
			const err5 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "birth_date" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err5];
			else vErrors.push(err5);
			errors++;
		}
		if (data.age === void 0) {
			const err6 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "age" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err6];
			else vErrors.push(err6);
			errors++;
		}
		if (data.enrollment_date === void 0) {
			const err7 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "enrollment_date" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err7];
			else vErrors.push(err7);
			errors++;
		}
		if (data.longitude === void 0) {
			const err8 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "longitude" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err8];
			else vErrors.push(err8);
			errors++;
		}
		if (data.latitude === void 0) {
			const err9 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "latitude" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err9];
			else vErrors.push(err9);
			errors++;
		}
		if (data.biography === void 0) {
			const err10 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "biography" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err10];
			else vErrors.push(err10);
			errors++;
		}
		if (data.private_notes === void 0) {
			const err11 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "private_notes" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err11];
			else vErrors.push(err11);
			errors++;
		}
		if (data.sponsored_status === void 0) {
			const err12 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "sponsored_status" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err12];
			else vErrors.push(err12);
			errors++;
		}
		if (data.is_enabled === void 0) {
			const err13 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "is_enabled" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err13];
			else vErrors.push(err13);
			errors++;
		}
		if (data.payment_option_group === void 0) {
			const err14 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "payment_option_group" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err14];
			else vErrors.push(err14);
			errors++;
		}
		if (data.sponsor_count === void 0) {
			const err15 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "sponsor_count" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err15];
			else vErrors.push(err15);
			errors++;
		}
		if (data.image_url === void 0) {
			const err16 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "image_url" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err16];
			else vErrors.push(err16);
			errors++;
		}
		if (data.url === void 0) {
			const err17 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "url" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err17];
			else vErrors.push(err17);
			errors++;
		}
		if (data.custom_fields === void 0) {
			const err18 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "custom_fields" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err18];
			else vErrors.push(err18);
			errors++;
		}
		if (data.created_at === void 0) {
			const err19 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "created_at" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err19];
			else vErrors.push(err19);
			errors++;
		}
		if (data.updated_at === void 0) {
			const err20 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "updated_at" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err20];
			else vErrors.push(err20);
			errors++;
		}
		if (data.id !== void 0) {
			let data0 = data.id;
			if (typeof data0 === "string") {
				if (func1(data0) < 1) {
					const err21 = {
						instancePath: instancePath + "/id",
						schemaPath: "#/properties/id/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						message: "Must not be empty."
					};
					if (vErrors === null) vErrors = [err21];
					else vErrors.push(err21);
					errors++;
				}
			} else {
				const err22 = {
					instancePath: instancePath + "/id",
					schemaPath: "#/properties/id/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err22];
				else vErrors.push(err22);
				errors++;
			}
		}
		if (data.reference_number !== void 0) {
			let data1 = data.reference_number;
			if (typeof data1 === "string") {
				if (func1(data1) > 45) {
					const err23 = {
						instancePath: instancePath + "/reference_number",
						schemaPath: "#/properties/reference_number/maxLength",
						keyword: "maxLength",
						params: { limit: 45 },
						message: "Must have at most 45 characters."
					};
					if (vErrors === null) vErrors = [err23];
					else vErrors.push(err23);
					errors++;
				}
			} else {
				const err24 = {
					instancePath: instancePath + "/reference_number",
					schemaPath: "#/properties/reference_number/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err24];
				else vErrors.push(err24);
				errors++;
			}
		}
		if (data.first_name !== void 0) {
			if (typeof data.first_name !== "string") {
				const err25 = {
					instancePath: instancePath + "/first_name",
					schemaPath: "#/properties/first_name/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err25];
				else vErrors.push(err25);
				errors++;
			}
		}
		if (data.last_name !== void 0) {
			if (typeof data.last_name !== "string") {
				const err26 = {
					instancePath: instancePath + "/last_name",
					schemaPath: "#/properties/last_name/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err26];
				else vErrors.push(err26);
				errors++;
			}
		}
		if (data.gender !== void 0) {
			let data4 = data.gender;
			if (typeof data4 !== "string") {
				const err27 = {
					instancePath: instancePath + "/gender",
					schemaPath: "#/properties/gender/type",
					keyword: "type",
					params: { type: schema108.properties.gender.type },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err27];
				else vErrors.push(err27);
				errors++;
			}
			if (!(data4 === "M" || data4 === "F")) {
				const err28 = {
					instancePath: instancePath + "/gender",
					schemaPath: "#/properties/gender/enum",
					keyword: "enum",
					params: { allowedValues: schema108.properties.gender.enum },
					message: "Must be one of \"M\", \"F\"."
				};
				if (vErrors === null) vErrors = [err28];
				else vErrors.push(err28);
				errors++;
			}
		}
		if (data.birth_date !== void 0) {
			let data5 = data.birth_date;
			if (typeof data5 === "string") {
				if (!pattern4.test(data5)) {
					const err29 = {
						instancePath: instancePath + "/birth_date",
						schemaPath: "#/properties/birth_date/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-\\d{2}-\\d{2}$" },
						message: "Must be a calendar day as YYYY-mm-dd."
					};
					if (vErrors === null) vErrors = [err29];
					else vErrors.push(err29);
					errors++;
				}
				if (!formats0.validate(data5)) {
					const err30 = {
						instancePath: instancePath + "/birth_date",
						schemaPath: "#/properties/birth_date/format",
						keyword: "format",
						params: { format: "date" },
						message: "Must be a calendar day as YYYY-mm-dd."
					};
					if (vErrors === null) vErrors = [err30];
					else vErrors.push(err30);
					errors++;
				}
			} else {
				const err31 = {
					instancePath: instancePath + "/birth_date",
					schemaPath: "#/properties/birth_date/type",
					keyword: "type",
					params: { type: schema108.properties.birth_date.type },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err31];
				else vErrors.push(err31);
				errors++;
			}
		}
		if (data.age !== void 0) {
			let data6 = data.age;
			if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6))) {
				const err32 = {
					instancePath: instancePath + "/age",
					schemaPath: "#/properties/age/type",
					keyword: "type",
					params: { type: schema108.properties.age.type },
					message: "Must be a whole number."
				};
				if (vErrors === null) vErrors = [err32];
				else vErrors.push(err32);
				errors++;
			}
		}
		if (data.enrollment_date !== void 0) {
			if (!validate77(data.enrollment_date, {
				instancePath: instancePath + "/enrollment_date",
				parentData: data,
				parentDataProperty: "enrollment_date",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
				errors = vErrors.length;
			}
		}
		if (data.biography !== void 0) {
			if (typeof data.biography !== "string") {
				const err33 = {
					instancePath: instancePath + "/biography",
					schemaPath: "#/properties/biography/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err33];
				else vErrors.push(err33);
				errors++;
			}
		}
		if (data.private_notes !== void 0) {
			let data11 = data.private_notes;
			if (typeof data11 !== "string" && data11 !== null) {
				const err34 = {
					instancePath: instancePath + "/private_notes",
					schemaPath: "#/properties/private_notes/type",
					keyword: "type",
					params: { type: schema108.properties.private_notes.type },
					message: "Must be a string or null."
				};
				if (vErrors === null) vErrors = [err34];
				else vErrors.push(err34);
				errors++;
			}
		}
		if (data.sponsored_status !== void 0) {
			if (typeof data.sponsored_status !== "string") {
				const err35 = {
					instancePath: instancePath + "/sponsored_status",
					schemaPath: "#/properties/sponsored_status/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err35];
				else vErrors.push(err35);
				errors++;
			}
		}
		if (data.is_enabled !== void 0) {
			if (typeof data.is_enabled !== "boolean") {
				const err36 = {
					instancePath: instancePath + "/is_enabled",
					schemaPath: "#/properties/is_enabled/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err36];
				else vErrors.push(err36);
				errors++;
			}
		}
		if (data.payment_option_group !== void 0) {
			if (typeof data.payment_option_group !== "string") {
				const err37 = {
					instancePath: instancePath + "/payment_option_group",
					schemaPath: "#/properties/payment_option_group/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err37];
				else vErrors.push(err37);
				errors++;
			}
		}
		if (data.sponsor_count !== void 0) {
			let data15 = data.sponsor_count;
			if (!(typeof data15 == "number" && !(data15 % 1) && !isNaN(data15) && isFinite(data15))) {
				const err38 = {
					instancePath: instancePath + "/sponsor_count",
					schemaPath: "#/properties/sponsor_count/type",
					keyword: "type",
					params: { type: "integer" },
					message: "Must be a whole number."
				};
				if (vErrors === null) vErrors = [err38];
				else vErrors.push(err38);
				errors++;
			}
			if (typeof data15 == "number" && isFinite(data15)) {
				if (data15 < 0 || isNaN(data15)) {
					const err39 = {
						instancePath: instancePath + "/sponsor_count",
						schemaPath: "#/properties/sponsor_count/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "Must be at least 0."
					};
					if (vErrors === null) vErrors = [err39];
					else vErrors.push(err39);
					errors++;
				}
			}
		}
		if (data.image_url !== void 0) {
			let data16 = data.image_url;
			if (typeof data16 === "string") {
				if (!pattern6.test(data16)) {
					const err40 = {
						instancePath: instancePath + "/image_url",
						schemaPath: "#/properties/image_url/pattern",
						keyword: "pattern",
						params: { pattern: "^[A-Za-z][A-Za-z0-9+.-]*:" },
						message: "Must be an absolute URL."
					};
					if (vErrors === null) vErrors = [err40];
					else vErrors.push(err40);
					errors++;
				}
				if (!formats4(data16)) {
					const err41 = {
						instancePath: instancePath + "/image_url",
						schemaPath: "#/properties/image_url/format",
						keyword: "format",
						params: { format: "uri" },
						message: "Must be an absolute URL."
					};
					if (vErrors === null) vErrors = [err41];
					else vErrors.push(err41);
					errors++;
				}
			} else {
				const err42 = {
					instancePath: instancePath + "/image_url",
					schemaPath: "#/properties/image_url/type",
					keyword: "type",
					params: { type: schema108.properties.image_url.type },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err42];
				else vErrors.push(err42);
				errors++;
			}
		}
		if (data.url !== void 0) {
			let data17 = data.url;
			if (typeof data17 === "string") {
				if (!pattern6.test(data17)) {
					const err43 = {
						instancePath: instancePath + "/url",
						schemaPath: "#/components/schemas/Url/pattern",
						keyword: "pattern",
						params: { pattern: "^[A-Za-z][A-Za-z0-9+.-]*:" },
						message: "Must be an absolute URL."
					};
					if (vErrors === null) vErrors = [err43];
					else vErrors.push(err43);
					errors++;
				}
				if (!formats4(data17)) {
					const err44 = {
						instancePath: instancePath + "/url",
						schemaPath: "#/components/schemas/Url/format",
						keyword: "format",
						params: { format: "uri" },
						message: "Must be an absolute URL."
					};
					if (vErrors === null) vErrors = [err44];
					else vErrors.push(err44);
					errors++;
				}
			} else {
				const err45 = {
					instancePath: instancePath + "/url",
					schemaPath: "#/components/schemas/Url/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err45];
				else vErrors.push(err45);
				errors++;
			}
		}
		if (data.custom_fields !== void 0) {
			let data18 = data.custom_fields;
			if (Array.isArray(data18)) {
				const len0 = data18.length;
				for (let i0 = 0; i0 < len0; i0++) if (!validate24(data18[i0], {
					instancePath: instancePath + "/custom_fields/" + i0,
					parentData: data18,
					parentDataProperty: i0,
					rootData,
					dynamicAnchors
				})) {
					vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
					errors = vErrors.length;
				}
			} else {
				const err46 = {
					instancePath: instancePath + "/custom_fields",
					schemaPath: "#/properties/custom_fields/type",
					keyword: "type",
					params: { type: "array" },
					message: "Must be an array."
				};
				if (vErrors === null) vErrors = [err46];
				else vErrors.push(err46);
				errors++;
			}
		}
		if (data.created_at !== void 0) {
			let data20 = data.created_at;
			if (typeof data20 === "string") {
				if (!pattern8.test(data20)) {
					const err47 = {
						instancePath: instancePath + "/created_at",
						schemaPath: "#/components/schemas/OffsetTimestamp/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:([0-5]\\d|60)(\\.\\d+)?[+-]\\d{2}:\\d{2}$" },
						message: "Must be a point in time with a numeric offset from UTC, such as +00:00."
					};
					if (vErrors === null) vErrors = [err47];
					else vErrors.push(err47);
					errors++;
				}
				if (!formats8.validate(data20)) {
					const err48 = {
						instancePath: instancePath + "/created_at",
						schemaPath: "#/components/schemas/OffsetTimestamp/format",
						keyword: "format",
						params: { format: "date-time" },
						message: "Must be a point in time with a numeric offset from UTC, such as +00:00."
					};
					if (vErrors === null) vErrors = [err48];
					else vErrors.push(err48);
					errors++;
				}
			} else {
				const err49 = {
					instancePath: instancePath + "/created_at",
					schemaPath: "#/components/schemas/OffsetTimestamp/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err49];
				else vErrors.push(err49);
				errors++;
			}
		}
		if (data.updated_at !== void 0) {
			let data21 = data.updated_at;
			if (typeof data21 === "string") {
				if (!pattern8.test(data21)) {
					const err50 = {
						instancePath: instancePath + "/updated_at",
						schemaPath: "#/components/schemas/OffsetTimestamp/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:([0-5]\\d|60)(\\.\\d+)?[+-]\\d{2}:\\d{2}$" },
						message: "Must be a point in time with a numeric offset from UTC, such as +00:00."
					};
					if (vErrors === null) vErrors = [err50];
					else vErrors.push(err50);
					errors++;
				}
				if (!formats8.validate(data21)) {
					const err51 = {
						instancePath: instancePath + "/updated_at",
						schemaPath: "#/components/schemas/OffsetTimestamp/format",
						keyword: "format",
						params: { format: "date-time" },
						message: "Must be a point in time with a numeric offset from UTC, such as +00:00."
					};
					if (vErrors === null) vErrors = [err51];
					else vErrors.push(err51);
					errors++;
				}
			} else {
				const err52 = {
					instancePath: instancePath + "/updated_at",
					schemaPath: "#/components/schemas/OffsetTimestamp/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err52];
				else vErrors.push(err52);
				errors++;
			}
		}
	} else {
		const err53 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "Must be an object."
		};
		if (vErrors === null) vErrors = [err53];
		else vErrors.push(err53);
		errors++;
	}
	validate76.errors = vErrors;
	return errors === 0;
}
validate76.evaluated = {
	"props": {
		"id": true,
		"reference_number": true,
		"first_name": true,
		"last_name": true,
		"gender": true,
		"birth_date": true,
		"age": true,
		"enrollment_date": true,
		"longitude": true,
		"latitude": true,
		"biography": true,
		"private_notes": true,
		"sponsored_status": true,
		"is_enabled": true,
		"payment_option_group": true,
		"sponsor_count": true,
		"image_url": true,
		"url": true,
		"custom_fields": true,
		"created_at": true,
		"updated_at": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
const schema118 = {
	"type": "object",
	"required": [
		"id",
		"code",
		"title",
		"images",
		"price",
		"sale_price",
		"fair_market_value",
		"price_presets",
		"minimum_price",
		"on_sale",
		"is_default",
		"is_shippable",
		"is_donation",
		"billing_period",
		"inventory_management",
		"inventory_policy",
		"inventory_quantity",
		"inventory_updated_at",
		"shipping_expectation",
		"weight",
		"sequence",
		"created_at",
		"updated_at"
	],
	"properties": {
		"id": { "type": "string" },
		"code": { "type": "string" },
		"title": { "type": "string" },
		"images": {
			"type": "array",
			"items": { "$ref": "#/components/schemas/NotShown" }
		},
		"price": { "$ref": "#/components/schemas/Money" },
		"sale_price": { "$ref": "#/components/schemas/Money" },
		"fair_market_value": { "$ref": "#/components/schemas/Money" },
		"price_presets": { "type": "string" },
		"minimum_price": { "type": ["number", "null"] },
		"on_sale": { "type": "boolean" },
		"is_default": { "type": "boolean" },
		"is_shippable": { "type": "boolean" },
		"is_donation": { "type": "boolean" },
		"billing_period": { "type": "string" },
		"inventory_management": { "type": "string" },
		"inventory_policy": { "type": "string" },
		"inventory_quantity": { "type": "integer" },
		"inventory_updated_at": { "$ref": "#/components/schemas/Timestamp" },
		"shipping_expectation": { "$ref": "#/components/schemas/NotShown" },
		"weight": { "$ref": "#/components/schemas/NotShown" },
		"sequence": { "type": "integer" },
		"created_at": { "$ref": "#/components/schemas/TimestampOrEmpty" },
		"updated_at": { "$ref": "#/components/schemas/TimestampOrEmpty" }
	}
};
function validate81(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate81.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.id === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "id" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.code === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "code" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.title === void 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "title" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.images === void 0) {
			const err3 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "images" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err3];
			else vErrors.push(err3);
			errors++;
		}
		if (data.price === void 0) {
			const err4 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "price" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err4];
			else vErrors.push(err4);
			errors++;
		}
		if (data.sale_price === void 0) {
			const err5 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "sale_price" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err5];
			else vErrors.push(err5);
			errors++;
		}
		if (data.fair_market_value === void 0) {
			const err6 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "fair_market_value" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err6];
			else vErrors.push(err6);
			errors++;
		}
		if (data.price_presets === void 0) {
			const err7 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "price_presets" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err7];
			else vErrors.push(err7);
			errors++;
		}
		if (data.minimum_price === void 0) {
			const err8 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "minimum_price" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err8];
			else vErrors.push(err8);
			errors++;
		}
		if (data.on_sale === void 0) {
			const err9 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "on_sale" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err9];
			else vErrors.push(err9);
			errors++;
		}
		if (data.is_default === void 0) {
			const err10 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "is_default" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err10];
			else vErrors.push(err10);
			errors++;
		}
		if (data.is_shippable === void 0) {
			const err11 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "is_shippable" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err11];
			else vErrors.push(err11);
			errors++;
		}
		if (data.is_donation === void 0) {
			const err12 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "is_donation" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err12];
			else vErrors.push(err12);
			errors++;
		}
		if (data.billing_period === void 0) {
			const err13 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "billing_period" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err13];
			else vErrors.push(err13);
			errors++;
		}
		if (data.inventory_management === void 0) {
			const err14 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "inventory_management" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err14];
			else vErrors.push(err14);
			errors++;
		}
		if (data.inventory_policy === void 0) {
			const err15 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "inventory_policy" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err15];
			else vErrors.push(err15);
			errors++;
		}
		if (data.inventory_quantity === void 0) {
			const err16 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "inventory_quantity" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err16];
			else vErrors.push(err16);
			errors++;
		}
		if (data.inventory_updated_at === void 0) {
			const err17 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "inventory_updated_at" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err17];
			else vErrors.push(err17);
			errors++;
		}
		if (data.shipping_expectation === void 0) {
			const err18 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "shipping_expectation" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err18];
			else vErrors.push(err18);
			errors++;
		}
		if (data.weight === void 0) {
			const err19 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "weight" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err19];
			else vErrors.push(err19);
			errors++;
		}
		if (data.sequence === void 0) {
			const err20 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "sequence" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err20];
			else vErrors.push(err20);
			errors++;
		}
		if (data.created_at === void 0) {
			const err21 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "created_at" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err21];
			else vErrors.push(err21);
			errors++;
		}
		if (data.updated_at === void 0) {
			const err22 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "updated_at" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err22];
			else vErrors.push(err22);
			errors++;
		}
		if (data.id !== void 0) {
			if (typeof data.id !== "string") {
				const err23 = {
					instancePath: instancePath + "/id",
					schemaPath: "#/properties/id/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err23];
				else vErrors.push(err23);
				errors++;
			}
		}
		if (data.code !== void 0) {
			if (typeof data.code !== "string") {
				const err24 = {
					instancePath: instancePath + "/code",
					schemaPath: "#/properties/code/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err24];
				else vErrors.push(err24);
				errors++;
			}
		}
		if (data.title !== void 0) {
			if (typeof data.title !== "string") {
				const err25 = {
					instancePath: instancePath + "/title",
					schemaPath: "#/properties/title/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err25];
				else vErrors.push(err25);
				errors++;
			}
		}
		if (data.images !== void 0) {
			if (Array.isArray(data.images)) {} else {
				const err26 = {
					instancePath: instancePath + "/images",
					schemaPath: "#/properties/images/type",
					keyword: "type",
					params: { type: "array" },
					message: "Must be an array."
				};
				if (vErrors === null) vErrors = [err26];
				else vErrors.push(err26);
				errors++;
			}
		}
		if (data.price !== void 0) {
			let data5 = data.price;
			if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
				if (data5.amount === void 0) {
					const err27 = {
						instancePath: instancePath + "/price",
						schemaPath: "#/components/schemas/Money/required",
						keyword: "required",
						params: { missingProperty: "amount" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err27];
					else vErrors.push(err27);
					errors++;
				}
				if (data5.currency_code === void 0) {
					const err28 = {
						instancePath: instancePath + "/price",
						schemaPath: "#/components/schemas/Money/required",
						keyword: "required",
						params: { missingProperty: "currency_code" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err28];
					else vErrors.push(err28);
					errors++;
				}
				if (data5.amount !== void 0) {
					let data6 = data5.amount;
					if (!(typeof data6 == "number" && isFinite(data6))) {
						const err29 = {
							instancePath: instancePath + "/price/amount",
							schemaPath: "#/components/schemas/Money/properties/amount/type",
							keyword: "type",
							params: { type: "number" },
							message: "Must be a number."
						};
						if (vErrors === null) vErrors = [err29];
						else vErrors.push(err29);
						errors++;
					}
				}
				if (data5.currency_code !== void 0) {
					if (typeof data5.currency_code !== "string") {
						const err30 = {
							instancePath: instancePath + "/price/currency_code",
							schemaPath: "#/components/schemas/Money/properties/currency_code/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err30];
						else vErrors.push(err30);
						errors++;
					}
				}
			} else {
				const err31 = {
					instancePath: instancePath + "/price",
					schemaPath: "#/components/schemas/Money/type",
					keyword: "type",
					params: { type: "object" },
					message: "Must be an object."
				};
				if (vErrors === null) vErrors = [err31];
				else vErrors.push(err31);
				errors++;
			}
		}
		if (data.sale_price !== void 0) {
			let data8 = data.sale_price;
			if (data8 && typeof data8 == "object" && !Array.isArray(data8)) {
				if (data8.amount === void 0) {
					const err32 = {
						instancePath: instancePath + "/sale_price",
						schemaPath: "#/components/schemas/Money/required",
						keyword: "required",
						params: { missingProperty: "amount" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err32];
					else vErrors.push(err32);
					errors++;
				}
				if (data8.currency_code === void 0) {
					const err33 = {
						instancePath: instancePath + "/sale_price",
						schemaPath: "#/components/schemas/Money/required",
						keyword: "required",
						params: { missingProperty: "currency_code" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err33];
					else vErrors.push(err33);
					errors++;
				}
				if (data8.amount !== void 0) {
					let data9 = data8.amount;
					if (!(typeof data9 == "number" && isFinite(data9))) {
						const err34 = {
							instancePath: instancePath + "/sale_price/amount",
							schemaPath: "#/components/schemas/Money/properties/amount/type",
							keyword: "type",
							params: { type: "number" },
							message: "Must be a number."
						};
						if (vErrors === null) vErrors = [err34];
						else vErrors.push(err34);
						errors++;
					}
				}
				if (data8.currency_code !== void 0) {
					if (typeof data8.currency_code !== "string") {
						const err35 = {
							instancePath: instancePath + "/sale_price/currency_code",
							schemaPath: "#/components/schemas/Money/properties/currency_code/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err35];
						else vErrors.push(err35);
						errors++;
					}
				}
			} else {
				const err36 = {
					instancePath: instancePath + "/sale_price",
					schemaPath: "#/components/schemas/Money/type",
					keyword: "type",
					params: { type: "object" },
					message: "Must be an object."
				};
				if (vErrors === null) vErrors = [err36];
				else vErrors.push(err36);
				errors++;
			}
		}
		if (data.fair_market_value !== void 0) {
			let data11 = data.fair_market_value;
			if (data11 && typeof data11 == "object" && !Array.isArray(data11)) {
				if (data11.amount === void 0) {
					const err37 = {
						instancePath: instancePath + "/fair_market_value",
						schemaPath: "#/components/schemas/Money/required",
						keyword: "required",
						params: { missingProperty: "amount" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err37];
					else vErrors.push(err37);
					errors++;
				}
				if (data11.currency_code === void 0) {
					const err38 = {
						instancePath: instancePath + "/fair_market_value",
						schemaPath: "#/components/schemas/Money/required",
						keyword: "required",
						params: { missingProperty: "currency_code" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err38];
					else vErrors.push(err38);
					errors++;
				}
				if (data11.amount !== void 0) {
					let data12 = data11.amount;
					if (!(typeof data12 == "number" && isFinite(data12))) {
						const err39 = {
							instancePath: instancePath + "/fair_market_value/amount",
							schemaPath: "#/components/schemas/Money/properties/amount/type",
							keyword: "type",
							params: { type: "number" },
							message: "Must be a number."
						};
						if (vErrors === null) vErrors = [err39];
						else vErrors.push(err39);
						errors++;
					}
				}
				if (data11.currency_code !== void 0) {
					if (typeof data11.currency_code !== "string") {
						const err40 = {
							instancePath: instancePath + "/fair_market_value/currency_code",
							schemaPath: "#/components/schemas/Money/properties/currency_code/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err40];
						else vErrors.push(err40);
						errors++;
					}
				}
			} else {
				const err41 = {
					instancePath: instancePath + "/fair_market_value",
					schemaPath: "#/components/schemas/Money/type",
					keyword: "type",
					params: { type: "object" },
					message: "Must be an object."
				};
				if (vErrors === null) vErrors = [err41];
				else vErrors.push(err41);
				errors++;
			}
		}
		if (data.price_presets !== void 0) {
			if (typeof data.price_presets !== "string") {
				const err42 = {
					instancePath: instancePath + "/price_presets",
					schemaPath: "#/properties/price_presets/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err42];
				else vErrors.push(err42);
				errors++;
			}
		}
		if (data.minimum_price !== void 0) {
			let data15 = data.minimum_price;
			if (!(typeof data15 == "number" && isFinite(data15)) && data15 !== null) {
				const err43 = {
					instancePath: instancePath + "/minimum_price",
					schemaPath: "#/properties/minimum_price/type",
					keyword: "type",
					params: { type: schema118.properties.minimum_price.type },
					message: "Must be a number or null."
				};
				if (vErrors === null) vErrors = [err43];
				else vErrors.push(err43);
				errors++;
			}
		}
		if (data.on_sale !== void 0) {
			if (typeof data.on_sale !== "boolean") {
				const err44 = {
					instancePath: instancePath + "/on_sale",
					schemaPath: "#/properties/on_sale/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err44];
				else vErrors.push(err44);
				errors++;
			}
		}
		if (data.is_default !== void 0) {
			if (typeof data.is_default !== "boolean") {
				const err45 = {
					instancePath: instancePath + "/is_default",
					schemaPath: "#/properties/is_default/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err45];
				else vErrors.push(err45);
				errors++;
			}
		}
		if (data.is_shippable !== void 0) {
			if (typeof data.is_shippable !== "boolean") {
				const err46 = {
					instancePath: instancePath + "/is_shippable",
					schemaPath: "#/properties/is_shippable/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err46];
				else vErrors.push(err46);
				errors++;
			}
		}
		if (data.is_donation !== void 0) {
			if (typeof data.is_donation !== "boolean") {
				const err47 = {
					instancePath: instancePath + "/is_donation",
					schemaPath: "#/properties/is_donation/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err47];
				else vErrors.push(err47);
				errors++;
			}
		}
		if (data.billing_period !== void 0) {
			if (typeof data.billing_period !== "string") {
				const err48 = {
					instancePath: instancePath + "/billing_period",
					schemaPath: "#/properties/billing_period/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err48];
				else vErrors.push(err48);
				errors++;
			}
		}
		if (data.inventory_management !== void 0) {
			if (typeof data.inventory_management !== "string") {
				const err49 = {
					instancePath: instancePath + "/inventory_management",
					schemaPath: "#/properties/inventory_management/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err49];
				else vErrors.push(err49);
				errors++;
			}
		}
		if (data.inventory_policy !== void 0) {
			if (typeof data.inventory_policy !== "string") {
				const err50 = {
					instancePath: instancePath + "/inventory_policy",
					schemaPath: "#/properties/inventory_policy/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err50];
				else vErrors.push(err50);
				errors++;
			}
		}
		if (data.inventory_quantity !== void 0) {
			let data23 = data.inventory_quantity;
			if (!(typeof data23 == "number" && !(data23 % 1) && !isNaN(data23) && isFinite(data23))) {
				const err51 = {
					instancePath: instancePath + "/inventory_quantity",
					schemaPath: "#/properties/inventory_quantity/type",
					keyword: "type",
					params: { type: "integer" },
					message: "Must be a whole number."
				};
				if (vErrors === null) vErrors = [err51];
				else vErrors.push(err51);
				errors++;
			}
		}
		if (data.inventory_updated_at !== void 0) {
			let data24 = data.inventory_updated_at;
			if (typeof data24 === "string") {
				if (!pattern23.test(data24)) {
					const err52 = {
						instancePath: instancePath + "/inventory_updated_at",
						schemaPath: "#/components/schemas/Timestamp/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):[0-5]\\d(:[0-6]\\d([.,]\\d+)?)?(Z|[+-]\\d{2}(:?\\d{2})?)?$" },
						message: "Must be a point in time as an ISO 8601 string."
					};
					if (vErrors === null) vErrors = [err52];
					else vErrors.push(err52);
					errors++;
				}
			} else {
				const err53 = {
					instancePath: instancePath + "/inventory_updated_at",
					schemaPath: "#/components/schemas/Timestamp/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err53];
				else vErrors.push(err53);
				errors++;
			}
		}
		if (data.sequence !== void 0) {
			let data27 = data.sequence;
			if (!(typeof data27 == "number" && !(data27 % 1) && !isNaN(data27) && isFinite(data27))) {
				const err54 = {
					instancePath: instancePath + "/sequence",
					schemaPath: "#/properties/sequence/type",
					keyword: "type",
					params: { type: "integer" },
					message: "Must be a whole number."
				};
				if (vErrors === null) vErrors = [err54];
				else vErrors.push(err54);
				errors++;
			}
		}
		if (data.created_at !== void 0) {
			if (!validate69(data.created_at, {
				instancePath: instancePath + "/created_at",
				parentData: data,
				parentDataProperty: "created_at",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
				errors = vErrors.length;
			}
		}
		if (data.updated_at !== void 0) {
			if (!validate69(data.updated_at, {
				instancePath: instancePath + "/updated_at",
				parentData: data,
				parentDataProperty: "updated_at",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err55 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "Must be an object."
		};
		if (vErrors === null) vErrors = [err55];
		else vErrors.push(err55);
		errors++;
	}
	validate81.errors = vErrors;
	return errors === 0;
}
validate81.evaluated = {
	"props": {
		"id": true,
		"code": true,
		"title": true,
		"images": true,
		"price": true,
		"sale_price": true,
		"fair_market_value": true,
		"price_presets": true,
		"minimum_price": true,
		"on_sale": true,
		"is_default": true,
		"is_shippable": true,
		"is_donation": true,
		"billing_period": true,
		"inventory_management": true,
		"inventory_policy": true,
		"inventory_quantity": true,
		"inventory_updated_at": true,
		"shipping_expectation": true,
		"weight": true,
		"sequence": true,
		"created_at": true,
		"updated_at": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
const schema126 = {
	"type": "object",
	"required": [
		"id",
		"code",
		"name",
		"description",
		"feature_image",
		"url",
		"price",
		"price_min",
		"price_max",
		"donation_min",
		"sale_price",
		"actual_price",
		"goal_amount",
		"goal_progress",
		"qty_available",
		"recurring_frequency",
		"recurring_schedule",
		"recurring_with_partner",
		"goal_deadline",
		"is_new",
		"is_sale",
		"is_featured",
		"is_clearance",
		"is_tax_receiptable",
		"cover_costs_enabled",
		"is_tribute",
		"enable_check_in",
		"enable_out_of_stock",
		"enable_social_buttons",
		"enable_tributes",
		"require_tributes",
		"ach_only",
		"hide_price",
		"hide_qty",
		"tribute_notification_types",
		"page_title",
		"page_description",
		"page_keywords",
		"out_of_stock_message",
		"primary_button_label",
		"alternate_button_label",
		"alternate_button_url",
		"page_content",
		"created_at",
		"updated_at",
		"published_at",
		"unpublish_at",
		"meta",
		"default_donation_amount",
		"default_donation_options",
		"default_recurring_donation_options"
	],
	"properties": {
		"id": { "type": "string" },
		"code": { "type": "string" },
		"name": { "type": "string" },
		"description": { "type": "string" },
		"feature_image": { "$ref": "#/components/schemas/NotShown" },
		"url": { "$ref": "#/components/schemas/Url" },
		"price": { "$ref": "#/components/schemas/Money" },
		"price_min": { "$ref": "#/components/schemas/Money" },
		"price_max": { "$ref": "#/components/schemas/Money" },
		"donation_min": { "$ref": "#/components/schemas/Money" },
		"sale_price": { "$ref": "#/components/schemas/Money" },
		"actual_price": { "$ref": "#/components/schemas/Money" },
		"goal_amount": { "$ref": "#/components/schemas/Money" },
		"goal_progress": { "$ref": "#/components/schemas/Money" },
		"qty_available": { "type": "integer" },
		"recurring_frequency": {
			"type": "array",
			"items": { "$ref": "#/components/schemas/NotShown" }
		},
		"recurring_schedule": { "type": "string" },
		"recurring_with_partner": { "type": "boolean" },
		"goal_deadline": {
			"type": ["string", "null"],
			"pattern": "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):[0-5]\\d(:[0-6]\\d([.,]\\d+)?)?(Z|[+-]\\d{2}(:?\\d{2})?)?$"
		},
		"is_new": { "type": "boolean" },
		"is_sale": { "type": "boolean" },
		"is_featured": { "type": "boolean" },
		"is_clearance": { "type": "boolean" },
		"is_tax_receiptable": { "type": "boolean" },
		"cover_costs_enabled": { "type": "boolean" },
		"is_tribute": { "type": "boolean" },
		"enable_check_in": { "type": "boolean" },
		"enable_out_of_stock": { "type": "boolean" },
		"enable_social_buttons": { "type": "boolean" },
		"enable_tributes": { "type": "boolean" },
		"require_tributes": { "type": "boolean" },
		"ach_only": { "type": "boolean" },
		"hide_price": { "type": "boolean" },
		"hide_qty": { "type": "boolean" },
		"tribute_notification_types": {
			"type": "array",
			"items": { "$ref": "#/components/schemas/NotShown" }
		},
		"page_title": { "type": ["string", "null"] },
		"page_description": { "type": ["string", "null"] },
		"page_keywords": { "type": ["string", "null"] },
		"out_of_stock_message": { "type": ["string", "null"] },
		"primary_button_label": { "type": ["string", "null"] },
		"alternate_button_label": { "type": ["string", "null"] },
		"alternate_button_url": { "type": ["string", "null"] },
		"page_content": { "type": "string" },
		"created_at": { "$ref": "#/components/schemas/Timestamp" },
		"updated_at": { "$ref": "#/components/schemas/Timestamp" },
		"published_at": { "$ref": "#/components/schemas/TimestampOrEmpty" },
		"unpublish_at": { "$ref": "#/components/schemas/TimestampOrEmpty" },
		"meta": {
			"type": "array",
			"items": { "$ref": "#/components/schemas/MetaText" }
		},
		"default_donation_amount": { "$ref": "#/components/schemas/NotShown" },
		"default_donation_options": { "$ref": "#/components/schemas/NotShown" },
		"default_recurring_donation_options": { "$ref": "#/components/schemas/NotShown" }
	}
};
function validate85(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate85.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.id === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "id" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.code === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "code" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.name === void 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "name" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.description === void 0) {
			const err3 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "description" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err3];
			else vErrors.push(err3);
			errors++;
		}
		if (data.feature_image === void 0) {
			const err4 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "feature_image" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err4];
			else vErrors.push(err4);
			errors++;
		}
		if (data.url === void 0) {
			const err5 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "url" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err5];
			else vErrors.push(err5);
			errors++;
		}
		if (data.price === void 0) {
			const err6 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "price" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err6];
			else vErrors.push(err6);
			errors++;
		}
		if (data.price_min === void 0) {
			const err7 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "price_min" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err7];
			else vErrors.push(err7);
			errors++;
		}
		if (data.price_max === void 0) {
			const err8 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "price_max" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err8];
			else vErrors.push(err8);
			errors++;
		}
		if (data.donation_min === void 0) {
			const err9 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "donation_min" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err9];
			else vErrors.push(err9);
			errors++;
		}
		if (data.sale_price === void 0) {
			const err10 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "sale_price" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err10];
			else vErrors.push(err10);
			errors++;
		}
		if (data.actual_price === void 0) {
			const err11 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "actual_price" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err11];
			else vErrors.push(err11);
			errors++;
		}
		if (data.goal_amount === void 0) {
			const err12 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "goal_amount" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err12];
			else vErrors.push(err12);
			errors++;
		}
		if (data.goal_progress === void 0) {
			const err13 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "goal_progress" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err13];
			else vErrors.push(err13);
			errors++;
		}
		if (data.qty_available === void 0) {
			const err14 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "qty_available" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err14];
			else vErrors.push(err14);
			errors++;
		}
		if (data.recurring_frequency === void 0) {
			const err15 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "recurring_frequency" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err15];
			else vErrors.push(err15);
			errors++;
		}
		if (data.recurring_schedule === void 0) {
			const err16 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "recurring_schedule" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err16];
			else vErrors.push(err16);
			errors++;
		}
		if (data.recurring_with_partner === void 0) {
			const err17 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "recurring_with_partner" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err17];
			else vErrors.push(err17);
			errors++;
		}
		if (data.goal_deadline === void 0) {
			const err18 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "goal_deadline" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err18];
			else vErrors.push(err18);
			errors++;
		}
		if (data.is_new === void 0) {
			const err19 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "is_new" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err19];
			else vErrors.push(err19);
			errors++;
		}
		if (data.is_sale === void 0) {
			const err20 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "is_sale" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err20];
			else vErrors.push(err20);
			errors++;
		}
		if (data.is_featured === void 0) {
			const err21 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "is_featured" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err21];
			else vErrors.push(err21);
			errors++;
		}
		if (data.is_clearance === void 0) {
			const err22 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "is_clearance" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err22];
			else vErrors.push(err22);
			errors++;
		}
		if (data.is_tax_receiptable === void 0) {
			const err23 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "is_tax_receiptable" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err23];
			else vErrors.push(err23);
			errors++;
		}
		if (data.cover_costs_enabled === void 0) {
			const err24 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "cover_costs_enabled" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err24];
			else vErrors.push(err24);
			errors++;
		}
		if (data.is_tribute === void 0) {
			const err25 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "is_tribute" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err25];
			else vErrors.push(err25);
			errors++;
		}
		if (data.enable_check_in === void 0) {
			const err26 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "enable_check_in" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err26];
			else vErrors.push(err26);
			errors++;
		}
		if (data.enable_out_of_stock === void 0) {
			const err27 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "enable_out_of_stock" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err27];
			else vErrors.push(err27);
			errors++;
		}
		if (data.enable_social_buttons === void 0) {
			const err28 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "enable_social_buttons" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err28];
			else vErrors.push(err28);
			errors++;
		}
		if (data.enable_tributes === void 0) {
			const err29 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "enable_tributes" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err29];
			else vErrors.push(err29);
			errors++;
		}
		if (data.require_tributes === void 0) {
			const err30 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "require_tributes" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err30];
			else vErrors.push(err30);
			errors++;
		}
		if (data.ach_only === void 0) {
			const err31 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "ach_only" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err31];
			else vErrors.push(err31);
			errors++;
		}
		if (data.hide_price === void 0) {
			const err32 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "hide_price" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err32];
			else vErrors.push(err32);
			errors++;
		}
		if (data.hide_qty === void 0) {
			const err33 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "hide_qty" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err33];
			else vErrors.push(err33);
			errors++;
		}
		if (data.tribute_notification_types === void 0) {
			const err34 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "tribute_notification_types" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err34];
			else vErrors.push(err34);
			errors++;
		}
		if (data.page_title === void 0) {
			const err35 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "page_title" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err35];
			else vErrors.push(err35);
			errors++;
		}
		if (data.page_description === void 0) {
			const err36 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "page_description" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err36];
			else vErrors.push(err36);
			errors++;
		}
		if (data.page_keywords === void 0) {
			const err37 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "page_keywords" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err37];
			else vErrors.push(err37);
			errors++;
		}
		if (data.out_of_stock_message === void 0) {
			const err38 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "out_of_stock_message" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err38];
			else vErrors.push(err38);
			errors++;
		}
		if (data.primary_button_label === void 0) {
			const err39 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "primary_button_label" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err39];
			else vErrors.push(err39);
			errors++;
		}
		if (data.alternate_button_label === void 0) {
			const err40 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "alternate_button_label" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err40];
			else vErrors.push(err40);
			errors++;
		}
		if (data.alternate_button_url === void 0) {
			const err41 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "alternate_button_url" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err41];
			else vErrors.push(err41);
			errors++;
		}
		if (data.page_content === void 0) {
			const err42 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "page_content" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err42];
			else vErrors.push(err42);
			errors++;
		}
		if (data.created_at === void 0) {
			const err43 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "created_at" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err43];
			else vErrors.push(err43);
			errors++;
		}
		if (data.updated_at === void 0) {
			const err44 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "updated_at" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err44];
			else vErrors.push(err44);
			errors++;
		}
		if (data.published_at === void 0) {
			const err45 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "published_at" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err45];
			else vErrors.push(err45);
			errors++;
		}
		if (data.unpublish_at === void 0) {
			const err46 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "unpublish_at" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err46];
			else vErrors.push(err46);
			errors++;
		}
		if (data.meta === void 0) {
			const err47 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "meta" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err47];
			else vErrors.push(err47);
			errors++;
		}
		if (data.default_donation_amount === void 0) {
			const err48 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "default_donation_amount" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err48];
			else vErrors.push(err48);
			errors++;
		}
		if (data.default_donation_options === void 0) {
			const err49 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "default_donation_options" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err49];
			else vErrors.push(err49);
			errors++;
		}
		if (data.default_recurring_donation_options === void 0) {
			const err50 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "default_recurring_donation_options" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err50];
			else vErrors.push(err50);
			errors++;
		}
		if (data.id !== void 0) {
			if (typeof data.id !== "string") {
				const err51 = {
					instancePath: instancePath + "/id",
					schemaPath: "#/properties/id/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err51];
				else vErrors.push(err51);
				errors++;
			}
		}
		if (data.code !== void 0) {
			if (typeof data.code !== "string") {
				const err52 = {
					instancePath: instancePath + "/code",
					schemaPath: "#/properties/code/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err52];
				else vErrors.push(err52);
				errors++;
			}
		}
		if (data.name !== void 0) {
			if (typeof data.name !== "string") {
				const err53 = {
					instancePath: instancePath + "/name",
					schemaPath: "#/properties/name/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err53];
				else vErrors.push(err53);
				errors++;
			}
		}
		if (data.description !== void 0) {
			if (typeof data.description !== "string") {
				const err54 = {
					instancePath: instancePath + "/description",
					schemaPath: "#/properties/description/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err54];
				else vErrors.push(err54);
				errors++;
			}
		}
		if (data.url !== void 0) {
			let data5 = data.url;
			if (typeof data5 === "string") {
				if (!pattern6.test(data5)) {
					const err55 = {
						instancePath: instancePath + "/url",
						schemaPath: "#/components/schemas/Url/pattern",
						keyword: "pattern",
						params: { pattern: "^[A-Za-z][A-Za-z0-9+.-]*:" },
						message: "Must be an absolute URL."
					};
					if (vErrors === null) vErrors = [err55];
					else vErrors.push(err55);
					errors++;
				}
				if (!formats4(data5)) {
					const err56 = {
						instancePath: instancePath + "/url",
						schemaPath: "#/components/schemas/Url/format",
						keyword: "format",
						params: { format: "uri" },
						message: "Must be an absolute URL."
					};
					if (vErrors === null) vErrors = [err56];
					else vErrors.push(err56);
					errors++;
				}
			} else {
				const err57 = {
					instancePath: instancePath + "/url",
					schemaPath: "#/components/schemas/Url/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err57];
				else vErrors.push(err57);
				errors++;
			}
		}
		if (data.price !== void 0) {
			let data6 = data.price;
			if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
				if (data6.amount === void 0) {
					const err58 = {
						instancePath: instancePath + "/price",
						schemaPath: "#/components/schemas/Money/required",
						keyword: "required",
						params: { missingProperty: "amount" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err58];
					else vErrors.push(err58);
					errors++;
				}
				if (data6.currency_code === void 0) {
					const err59 = {
						instancePath: instancePath + "/price",
						schemaPath: "#/components/schemas/Money/required",
						keyword: "required",
						params: { missingProperty: "currency_code" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err59];
					else vErrors.push(err59);
					errors++;
				}
				if (data6.amount !== void 0) {
					let data7 = data6.amount;
					if (!(typeof data7 == "number" && isFinite(data7))) {
						const err60 = {
							instancePath: instancePath + "/price/amount",
							schemaPath: "#/components/schemas/Money/properties/amount/type",
							keyword: "type",
							params: { type: "number" },
							message: "Must be a number."
						};
						if (vErrors === null) vErrors = [err60];
						else vErrors.push(err60);
						errors++;
					}
				}
				if (data6.currency_code !== void 0) {
					if (typeof data6.currency_code !== "string") {
						const err61 = {
							instancePath: instancePath + "/price/currency_code",
							schemaPath: "#/components/schemas/Money/properties/currency_code/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err61];
						else vErrors.push(err61);
						errors++;
					}
				}
			} else {
				const err62 = {
					instancePath: instancePath + "/price",
					schemaPath: "#/components/schemas/Money/type",
					keyword: "type",
					params: { type: "object" },
					message: "Must be an object."
				};
				if (vErrors === null) vErrors = [err62];
				else vErrors.push(err62);
				errors++;
			}
		}
		if (data.price_min !== void 0) {
			let data9 = data.price_min;
			if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
				if (data9.amount === void 0) {
					const err63 = {
						instancePath: instancePath + "/price_min",
						schemaPath: "#/components/schemas/Money/required",
						keyword: "required",
						params: { missingProperty: "amount" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err63];
					else vErrors.push(err63);
					errors++;
				}
				if (data9.currency_code === void 0) {
					const err64 = {
						instancePath: instancePath + "/price_min",
						schemaPath: "#/components/schemas/Money/required",
						keyword: "required",
						params: { missingProperty: "currency_code" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err64];
					else vErrors.push(err64);
					errors++;
				}
				if (data9.amount !== void 0) {
					let data10 = data9.amount;
					if (!(typeof data10 == "number" && isFinite(data10))) {
						const err65 = {
							instancePath: instancePath + "/price_min/amount",
							schemaPath: "#/components/schemas/Money/properties/amount/type",
							keyword: "type",
							params: { type: "number" },
							message: "Must be a number."
						};
						if (vErrors === null) vErrors = [err65];
						else vErrors.push(err65);
						errors++;
					}
				}
				if (data9.currency_code !== void 0) {
					if (typeof data9.currency_code !== "string") {
						const err66 = {
							instancePath: instancePath + "/price_min/currency_code",
							schemaPath: "#/components/schemas/Money/properties/currency_code/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err66];
						else vErrors.push(err66);
						errors++;
					}
				}
			} else {
				const err67 = {
					instancePath: instancePath + "/price_min",
					schemaPath: "#/components/schemas/Money/type",
					keyword: "type",
					params: { type: "object" },
					message: "Must be an object."
				};
				if (vErrors === null) vErrors = [err67];
				else vErrors.push(err67);
				errors++;
			}
		}
		if (data.price_max !== void 0) {
			let data12 = data.price_max;
			if (data12 && typeof data12 == "object" && !Array.isArray(data12)) {
				if (data12.amount === void 0) {
					const err68 = {
						instancePath: instancePath + "/price_max",
						schemaPath: "#/components/schemas/Money/required",
						keyword: "required",
						params: { missingProperty: "amount" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err68];
					else vErrors.push(err68);
					errors++;
				}
				if (data12.currency_code === void 0) {
					const err69 = {
						instancePath: instancePath + "/price_max",
						schemaPath: "#/components/schemas/Money/required",
						keyword: "required",
						params: { missingProperty: "currency_code" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err69];
					else vErrors.push(err69);
					errors++;
				}
				if (data12.amount !== void 0) {
					let data13 = data12.amount;
					if (!(typeof data13 == "number" && isFinite(data13))) {
						const err70 = {
							instancePath: instancePath + "/price_max/amount",
							schemaPath: "#/components/schemas/Money/properties/amount/type",
							keyword: "type",
							params: { type: "number" },
							message: "Must be a number."
						};
						if (vErrors === null) vErrors = [err70];
						else vErrors.push(err70);
						errors++;
					}
				}
				if (data12.currency_code !== void 0) {
					if (typeof data12.currency_code !== "string") {
						const err71 = {
							instancePath: instancePath + "/price_max/currency_code",
							schemaPath: "#/components/schemas/Money/properties/currency_code/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err71];
						else vErrors.push(err71);
						errors++;
					}
				}
			} else {
				const err72 = {
					instancePath: instancePath + "/price_max",
					schemaPath: "#/components/schemas/Money/type",
					keyword: "type",
					params: { type: "object" },
					message: "Must be an object."
				};
				if (vErrors === null) vErrors = [err72];
				else vErrors.push(err72);
				errors++;
			}
		}
		if (data.donation_min !== void 0) {
			let data15 = data.donation_min;
			if (data15 && typeof data15 == "object" && !Array.isArray(data15)) {
				if (data15.amount === void 0) {
					const err73 = {
						instancePath: instancePath + "/donation_min",
						schemaPath: "#/components/schemas/Money/required",
						keyword: "required",
						params: { missingProperty: "amount" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err73];
					else vErrors.push(err73);
					errors++;
				}
				if (data15.currency_code === void 0) {
					const err74 = {
						instancePath: instancePath + "/donation_min",
						schemaPath: "#/components/schemas/Money/required",
						keyword: "required",
						params: { missingProperty: "currency_code" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err74];
					else vErrors.push(err74);
					errors++;
				}
				if (data15.amount !== void 0) {
					let data16 = data15.amount;
					if (!(typeof data16 == "number" && isFinite(data16))) {
						const err75 = {
							instancePath: instancePath + "/donation_min/amount",
							schemaPath: "#/components/schemas/Money/properties/amount/type",
							keyword: "type",
							params: { type: "number" },
							message: "Must be a number."
						};
						if (vErrors === null) vErrors = [err75];
						else vErrors.push(err75);
						errors++;
					}
				}
				if (data15.currency_code !== void 0) {
					if (typeof data15.currency_code !== "string") {
						const err76 = {
							instancePath: instancePath + "/donation_min/currency_code",
							schemaPath: "#/components/schemas/Money/properties/currency_code/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err76];
						else vErrors.push(err76);
						errors++;
					}
				}
			} else {
				const err77 = {
					instancePath: instancePath + "/donation_min",
					schemaPath: "#/components/schemas/Money/type",
					keyword: "type",
					params: { type: "object" },
					message: "Must be an object."
				};
				if (vErrors === null) vErrors = [err77];
				else vErrors.push(err77);
				errors++;
			}
		}
		if (data.sale_price !== void 0) {
			let data18 = data.sale_price;
			if (data18 && typeof data18 == "object" && !Array.isArray(data18)) {
				if (data18.amount === void 0) {
					const err78 = {
						instancePath: instancePath + "/sale_price",
						schemaPath: "#/components/schemas/Money/required",
						keyword: "required",
						params: { missingProperty: "amount" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err78];
					else vErrors.push(err78);
					errors++;
				}
				if (data18.currency_code === void 0) {
					const err79 = {
						instancePath: instancePath + "/sale_price",
						schemaPath: "#/components/schemas/Money/required",
						keyword: "required",
						params: { missingProperty: "currency_code" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err79];
					else vErrors.push(err79);
					errors++;
				}
				if (data18.amount !== void 0) {
					let data19 = data18.amount;
					if (!(typeof data19 == "number" && isFinite(data19))) {
						const err80 = {
							instancePath: instancePath + "/sale_price/amount",
							schemaPath: "#/components/schemas/Money/properties/amount/type",
							keyword: "type",
							params: { type: "number" },
							message: "Must be a number."
						};
						if (vErrors === null) vErrors = [err80];
						else vErrors.push(err80);
						errors++;
					}
				}
				if (data18.currency_code !== void 0) {
					if (typeof data18.currency_code !== "string") {
						const err81 = {
							instancePath: instancePath + "/sale_price/currency_code",
							schemaPath: "#/components/schemas/Money/properties/currency_code/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err81];
						else vErrors.push(err81);
						errors++;
					}
				}
			} else {
				const err82 = {
					instancePath: instancePath + "/sale_price",
					schemaPath: "#/components/schemas/Money/type",
					keyword: "type",
					params: { type: "object" },
					message: "Must be an object."
				};
				if (vErrors === null) vErrors = [err82];
				else vErrors.push(err82);
				errors++;
			}
		}
		if (data.actual_price !== void 0) {
			let data21 = data.actual_price;
			if (data21 && typeof data21 == "object" && !Array.isArray(data21)) {
				if (data21.amount === void 0) {
					const err83 = {
						instancePath: instancePath + "/actual_price",
						schemaPath: "#/components/schemas/Money/required",
						keyword: "required",
						params: { missingProperty: "amount" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err83];
					else vErrors.push(err83);
					errors++;
				}
				if (data21.currency_code === void 0) {
					const err84 = {
						instancePath: instancePath + "/actual_price",
						schemaPath: "#/components/schemas/Money/required",
						keyword: "required",
						params: { missingProperty: "currency_code" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err84];
					else vErrors.push(err84);
					errors++;
				}
				if (data21.amount !== void 0) {
					let data22 = data21.amount;
					if (!(typeof data22 == "number" && isFinite(data22))) {
						const err85 = {
							instancePath: instancePath + "/actual_price/amount",
							schemaPath: "#/components/schemas/Money/properties/amount/type",
							keyword: "type",
							params: { type: "number" },
							message: "Must be a number."
						};
						if (vErrors === null) vErrors = [err85];
						else vErrors.push(err85);
						errors++;
					}
				}
				if (data21.currency_code !== void 0) {
					if (typeof data21.currency_code !== "string") {
						const err86 = {
							instancePath: instancePath + "/actual_price/currency_code",
							schemaPath: "#/components/schemas/Money/properties/currency_code/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err86];
						else vErrors.push(err86);
						errors++;
					}
				}
			} else {
				const err87 = {
					instancePath: instancePath + "/actual_price",
					schemaPath: "#/components/schemas/Money/type",
					keyword: "type",
					params: { type: "object" },
					message: "Must be an object."
				};
				if (vErrors === null) vErrors = [err87];
				else vErrors.push(err87);
				errors++;
			}
		}
		if (data.goal_amount !== void 0) {
			let data24 = data.goal_amount;
			if (data24 && typeof data24 == "object" && !Array.isArray(data24)) {
				if (data24.amount === void 0) {
					const err88 = {
						instancePath: instancePath + "/goal_amount",
						schemaPath: "#/components/schemas/Money/required",
						keyword: "required",
						params: { missingProperty: "amount" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err88];
					else vErrors.push(err88);
					errors++;
				}
				if (data24.currency_code === void 0) {
					const err89 = {
						instancePath: instancePath + "/goal_amount",
						schemaPath: "#/components/schemas/Money/required",
						keyword: "required",
						params: { missingProperty: "currency_code" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err89];
					else vErrors.push(err89);
					errors++;
				}
				if (data24.amount !== void 0) {
					let data25 = data24.amount;
					if (!(typeof data25 == "number" && isFinite(data25))) {
						const err90 = {
							instancePath: instancePath + "/goal_amount/amount",
							schemaPath: "#/components/schemas/Money/properties/amount/type",
							keyword: "type",
							params: { type: "number" },
							message: "Must be a number."
						};
						if (vErrors === null) vErrors = [err90];
						else vErrors.push(err90);
						errors++;
					}
				}
				if (data24.currency_code !== void 0) {
					if (typeof data24.currency_code !== "string") {
						const err91 = {
							instancePath: instancePath + "/goal_amount/currency_code",
							schemaPath: "#/components/schemas/Money/properties/currency_code/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err91];
						else vErrors.push(err91);
						errors++;
					}
				}
			} else {
				const err92 = {
					instancePath: instancePath + "/goal_amount",
					schemaPath: "#/components/schemas/Money/type",
					keyword: "type",
					params: { type: "object" },
					message: "Must be an object."
				};
				if (vErrors === null) vErrors = [err92];
				else vErrors.push(err92);
				errors++;
			}
		}
		if (data.goal_progress !== void 0) {
			let data27 = data.goal_progress;
			if (data27 && typeof data27 == "object" && !Array.isArray(data27)) {
				if (data27.amount === void 0) {
					const err93 = {
						instancePath: instancePath + "/goal_progress",
						schemaPath: "#/components/schemas/Money/required",
						keyword: "required",
						params: { missingProperty: "amount" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err93];
					else vErrors.push(err93);
					errors++;
				}
				if (data27.currency_code === void 0) {
					const err94 = {
						instancePath: instancePath + "/goal_progress",
						schemaPath: "#/components/schemas/Money/required",
						keyword: "required",
						params: { missingProperty: "currency_code" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err94];
					else vErrors.push(err94);
					errors++;
				}
				if (data27.amount !== void 0) {
					let data28 = data27.amount;
					if (!(typeof data28 == "number" && isFinite(data28))) {
						const err95 = {
							instancePath: instancePath + "/goal_progress/amount",
							schemaPath: "#/components/schemas/Money/properties/amount/type",
							keyword: "type",
							params: { type: "number" },
							message: "Must be a number."
						};
						if (vErrors === null) vErrors = [err95];
						else vErrors.push(err95);
						errors++;
					}
				}
				if (data27.currency_code !== void 0) {
					if (typeof data27.currency_code !== "string") {
						const err96 = {
							instancePath: instancePath + "/goal_progress/currency_code",
							schemaPath: "#/components/schemas/Money/properties/currency_code/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err96];
						else vErrors.push(err96);
						errors++;
					}
				}
			} else {
				const err97 = {
					instancePath: instancePath + "/goal_progress",
					schemaPath: "#/components/schemas/Money/type",
					keyword: "type",
					params: { type: "object" },
					message: "Must be an object."
				};
				if (vErrors === null) vErrors = [err97];
				else vErrors.push(err97);
				errors++;
			}
		}
		if (data.qty_available !== void 0) {
			let data30 = data.qty_available;
			if (!(typeof data30 == "number" && !(data30 % 1) && !isNaN(data30) && isFinite(data30))) {
				const err98 = {
					instancePath: instancePath + "/qty_available",
					schemaPath: "#/properties/qty_available/type",
					keyword: "type",
					params: { type: "integer" },
					message: "Must be a whole number."
				};
				if (vErrors === null) vErrors = [err98];
				else vErrors.push(err98);
				errors++;
			}
		}
		if (data.recurring_frequency !== void 0) {
			if (Array.isArray(data.recurring_frequency)) {} else {
				const err99 = {
					instancePath: instancePath + "/recurring_frequency",
					schemaPath: "#/properties/recurring_frequency/type",
					keyword: "type",
					params: { type: "array" },
					message: "Must be an array."
				};
				if (vErrors === null) vErrors = [err99];
				else vErrors.push(err99);
				errors++;
			}
		}
		if (data.recurring_schedule !== void 0) {
			if (typeof data.recurring_schedule !== "string") {
				const err100 = {
					instancePath: instancePath + "/recurring_schedule",
					schemaPath: "#/properties/recurring_schedule/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err100];
				else vErrors.push(err100);
				errors++;
			}
		}
		if (data.recurring_with_partner !== void 0) {
			if (typeof data.recurring_with_partner !== "boolean") {
				const err101 = {
					instancePath: instancePath + "/recurring_with_partner",
					schemaPath: "#/properties/recurring_with_partner/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err101];
				else vErrors.push(err101);
				errors++;
			}
		}
		if (data.goal_deadline !== void 0) {
			let data35 = data.goal_deadline;
			if (typeof data35 !== "string" && data35 !== null) {
				const err102 = {
					instancePath: instancePath + "/goal_deadline",
					schemaPath: "#/properties/goal_deadline/type",
					keyword: "type",
					params: { type: schema126.properties.goal_deadline.type },
					message: "Must be a string or null."
				};
				if (vErrors === null) vErrors = [err102];
				else vErrors.push(err102);
				errors++;
			}
			if (typeof data35 === "string") {
				if (!pattern23.test(data35)) {
					const err103 = {
						instancePath: instancePath + "/goal_deadline",
						schemaPath: "#/properties/goal_deadline/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):[0-5]\\d(:[0-6]\\d([.,]\\d+)?)?(Z|[+-]\\d{2}(:?\\d{2})?)?$" },
						message: "Must be a point in time as an ISO 8601 string or null."
					};
					if (vErrors === null) vErrors = [err103];
					else vErrors.push(err103);
					errors++;
				}
			}
		}
		if (data.is_new !== void 0) {
			if (typeof data.is_new !== "boolean") {
				const err104 = {
					instancePath: instancePath + "/is_new",
					schemaPath: "#/properties/is_new/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err104];
				else vErrors.push(err104);
				errors++;
			}
		}
		if (data.is_sale !== void 0) {
			if (typeof data.is_sale !== "boolean") {
				const err105 = {
					instancePath: instancePath + "/is_sale",
					schemaPath: "#/properties/is_sale/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err105];
				else vErrors.push(err105);
				errors++;
			}
		}
		if (data.is_featured !== void 0) {
			if (typeof data.is_featured !== "boolean") {
				const err106 = {
					instancePath: instancePath + "/is_featured",
					schemaPath: "#/properties/is_featured/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err106];
				else vErrors.push(err106);
				errors++;
			}
		}
		if (data.is_clearance !== void 0) {
			if (typeof data.is_clearance !== "boolean") {
				const err107 = {
					instancePath: instancePath + "/is_clearance",
					schemaPath: "#/properties/is_clearance/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err107];
				else vErrors.push(err107);
				errors++;
			}
		}
		if (data.is_tax_receiptable !== void 0) {
			if (typeof data.is_tax_receiptable !== "boolean") {
				const err108 = {
					instancePath: instancePath + "/is_tax_receiptable",
					schemaPath: "#/properties/is_tax_receiptable/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err108];
				else vErrors.push(err108);
				errors++;
			}
		}
		if (data.cover_costs_enabled !== void 0) {
			if (typeof data.cover_costs_enabled !== "boolean") {
				const err109 = {
					instancePath: instancePath + "/cover_costs_enabled",
					schemaPath: "#/properties/cover_costs_enabled/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err109];
				else vErrors.push(err109);
				errors++;
			}
		}
		if (data.is_tribute !== void 0) {
			if (typeof data.is_tribute !== "boolean") {
				const err110 = {
					instancePath: instancePath + "/is_tribute",
					schemaPath: "#/properties/is_tribute/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err110];
				else vErrors.push(err110);
				errors++;
			}
		}
		if (data.enable_check_in !== void 0) {
			if (typeof data.enable_check_in !== "boolean") {
				const err111 = {
					instancePath: instancePath + "/enable_check_in",
					schemaPath: "#/properties/enable_check_in/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err111];
				else vErrors.push(err111);
				errors++;
			}
		}
		if (data.enable_out_of_stock !== void 0) {
			if (typeof data.enable_out_of_stock !== "boolean") {
				const err112 = {
					instancePath: instancePath + "/enable_out_of_stock",
					schemaPath: "#/properties/enable_out_of_stock/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err112];
				else vErrors.push(err112);
				errors++;
			}
		}
		if (data.enable_social_buttons !== void 0) {
			if (typeof data.enable_social_buttons !== "boolean") {
				const err113 = {
					instancePath: instancePath + "/enable_social_buttons",
					schemaPath: "#/properties/enable_social_buttons/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err113];
				else vErrors.push(err113);
				errors++;
			}
		}
		if (data.enable_tributes !== void 0) {
			if (typeof data.enable_tributes !== "boolean") {
				const err114 = {
					instancePath: instancePath + "/enable_tributes",
					schemaPath: "#/properties/enable_tributes/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err114];
				else vErrors.push(err114);
				errors++;
			}
		}
		if (data.require_tributes !== void 0) {
			if (typeof data.require_tributes !== "boolean") {
				const err115 = {
					instancePath: instancePath + "/require_tributes",
					schemaPath: "#/properties/require_tributes/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err115];
				else vErrors.push(err115);
				errors++;
			}
		}
		if (data.ach_only !== void 0) {
			if (typeof data.ach_only !== "boolean") {
				const err116 = {
					instancePath: instancePath + "/ach_only",
					schemaPath: "#/properties/ach_only/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err116];
				else vErrors.push(err116);
				errors++;
			}
		}
		if (data.hide_price !== void 0) {
			if (typeof data.hide_price !== "boolean") {
				const err117 = {
					instancePath: instancePath + "/hide_price",
					schemaPath: "#/properties/hide_price/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err117];
				else vErrors.push(err117);
				errors++;
			}
		}
		if (data.hide_qty !== void 0) {
			if (typeof data.hide_qty !== "boolean") {
				const err118 = {
					instancePath: instancePath + "/hide_qty",
					schemaPath: "#/properties/hide_qty/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err118];
				else vErrors.push(err118);
				errors++;
			}
		}
		if (data.tribute_notification_types !== void 0) {
			if (Array.isArray(data.tribute_notification_types)) {} else {
				const err119 = {
					instancePath: instancePath + "/tribute_notification_types",
					schemaPath: "#/properties/tribute_notification_types/type",
					keyword: "type",
					params: { type: "array" },
					message: "Must be an array."
				};
				if (vErrors === null) vErrors = [err119];
				else vErrors.push(err119);
				errors++;
			}
		}
		if (data.page_title !== void 0) {
			let data53 = data.page_title;
			if (typeof data53 !== "string" && data53 !== null) {
				const err120 = {
					instancePath: instancePath + "/page_title",
					schemaPath: "#/properties/page_title/type",
					keyword: "type",
					params: { type: schema126.properties.page_title.type },
					message: "Must be a string or null."
				};
				if (vErrors === null) vErrors = [err120];
				else vErrors.push(err120);
				errors++;
			}
		}
		if (data.page_description !== void 0) {
			let data54 = data.page_description;
			if (typeof data54 !== "string" && data54 !== null) {
				const err121 = {
					instancePath: instancePath + "/page_description",
					schemaPath: "#/properties/page_description/type",
					keyword: "type",
					params: { type: schema126.properties.page_description.type },
					message: "Must be a string or null."
				};
				if (vErrors === null) vErrors = [err121];
				else vErrors.push(err121);
				errors++;
			}
		}
		if (data.page_keywords !== void 0) {
			let data55 = data.page_keywords;
			if (typeof data55 !== "string" && data55 !== null) {
				const err122 = {
					instancePath: instancePath + "/page_keywords",
					schemaPath: "#/properties/page_keywords/type",
					keyword: "type",
					params: { type: schema126.properties.page_keywords.type },
					message: "Must be a string or null."
				};
				if (vErrors === null) vErrors = [err122];
				else vErrors.push(err122);
				errors++;
			}
		}
		if (data.out_of_stock_message !== void 0) {
			let data56 = data.out_of_stock_message;
			if (typeof data56 !== "string" && data56 !== null) {
				const err123 = {
					instancePath: instancePath + "/out_of_stock_message",
					schemaPath: "#/properties/out_of_stock_message/type",
					keyword: "type",
					params: { type: schema126.properties.out_of_stock_message.type },
					message: "Must be a string or null."
				};
				if (vErrors === null) vErrors = [err123];
				else vErrors.push(err123);
				errors++;
			}
		}
		if (data.primary_button_label !== void 0) {
			let data57 = data.primary_button_label;
			if (typeof data57 !== "string" && data57 !== null) {
				const err124 = {
					instancePath: instancePath + "/primary_button_label",
					schemaPath: "#/properties/primary_button_label/type",
					keyword: "type",
					params: { type: schema126.properties.primary_button_label.type },
					message: "Must be a string or null."
				};
				if (vErrors === null) vErrors = [err124];
				else vErrors.push(err124);
				errors++;
			}
		}
		if (data.alternate_button_label !== void 0) {
			let data58 = data.alternate_button_label;
			if (typeof data58 !== "string" && data58 !== null) {
				const err125 = {
					instancePath: instancePath + "/alternate_button_label",
					schemaPath: "#/properties/alternate_button_label/type",
					keyword: "type",
					params: { type: schema126.properties.alternate_button_label.type },
					message: "Must be a string or null."
				};
				if (vErrors === null) vErrors = [err125];
				else vErrors.push(err125);
				errors++;
			}
		}
		if (data.alternate_button_url !== void 0) {
			let data59 = data.alternate_button_url;
			if (typeof data59 !== "string" && data59 !== null) {
				const err126 = {
					instancePath: instancePath + "/alternate_button_url",
					schemaPath: "#/properties/alternate_button_url/type",
					keyword: "type",
					params: { type: schema126.properties.alternate_button_url.type },
					message: "Must be a string or null."
				};
				if (vErrors === null) vErrors = [err126];
				else vErrors.push(err126);
				errors++;
			}
		}
		if (data.page_content !== void 0) {
			if (typeof data.page_content !== "string") {
				const err127 = {
					instancePath: instancePath + "/page_content",
					schemaPath: "#/properties/page_content/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err127];
				else vErrors.push(err127);
				errors++;
			}
		}
		if (data.created_at !== void 0) {
			let data61 = data.created_at;
			if (typeof data61 === "string") {
				if (!pattern23.test(data61)) {
					const err128 = {
						instancePath: instancePath + "/created_at",
						schemaPath: "#/components/schemas/Timestamp/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):[0-5]\\d(:[0-6]\\d([.,]\\d+)?)?(Z|[+-]\\d{2}(:?\\d{2})?)?$" },
						message: "Must be a point in time as an ISO 8601 string."
					};
					if (vErrors === null) vErrors = [err128];
					else vErrors.push(err128);
					errors++;
				}
			} else {
				const err129 = {
					instancePath: instancePath + "/created_at",
					schemaPath: "#/components/schemas/Timestamp/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err129];
				else vErrors.push(err129);
				errors++;
			}
		}
		if (data.updated_at !== void 0) {
			let data62 = data.updated_at;
			if (typeof data62 === "string") {
				if (!pattern23.test(data62)) {
					const err130 = {
						instancePath: instancePath + "/updated_at",
						schemaPath: "#/components/schemas/Timestamp/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-4]):[0-5]\\d(:[0-6]\\d([.,]\\d+)?)?(Z|[+-]\\d{2}(:?\\d{2})?)?$" },
						message: "Must be a point in time as an ISO 8601 string."
					};
					if (vErrors === null) vErrors = [err130];
					else vErrors.push(err130);
					errors++;
				}
			} else {
				const err131 = {
					instancePath: instancePath + "/updated_at",
					schemaPath: "#/components/schemas/Timestamp/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err131];
				else vErrors.push(err131);
				errors++;
			}
		}
		if (data.published_at !== void 0) {
			if (!validate69(data.published_at, {
				instancePath: instancePath + "/published_at",
				parentData: data,
				parentDataProperty: "published_at",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
				errors = vErrors.length;
			}
		}
		if (data.unpublish_at !== void 0) {
			if (!validate69(data.unpublish_at, {
				instancePath: instancePath + "/unpublish_at",
				parentData: data,
				parentDataProperty: "unpublish_at",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
				errors = vErrors.length;
			}
		}
		if (data.meta !== void 0) {
			let data65 = data.meta;
			if (Array.isArray(data65)) {
				const len2 = data65.length;
				for (let i2 = 0; i2 < len2; i2++) if (typeof data65[i2] !== "string") {
					const err132 = {
						instancePath: instancePath + "/meta/" + i2,
						schemaPath: "#/components/schemas/MetaText/type",
						keyword: "type",
						params: { type: "string" },
						message: "Must be a string."
					};
					if (vErrors === null) vErrors = [err132];
					else vErrors.push(err132);
					errors++;
				}
			} else {
				const err133 = {
					instancePath: instancePath + "/meta",
					schemaPath: "#/properties/meta/type",
					keyword: "type",
					params: { type: "array" },
					message: "Must be an array."
				};
				if (vErrors === null) vErrors = [err133];
				else vErrors.push(err133);
				errors++;
			}
		}
	} else {
		const err134 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "Must be an object."
		};
		if (vErrors === null) vErrors = [err134];
		else vErrors.push(err134);
		errors++;
	}
	validate85.errors = vErrors;
	return errors === 0;
}
validate85.evaluated = {
	"props": {
		"id": true,
		"code": true,
		"name": true,
		"description": true,
		"feature_image": true,
		"url": true,
		"price": true,
		"price_min": true,
		"price_max": true,
		"donation_min": true,
		"sale_price": true,
		"actual_price": true,
		"goal_amount": true,
		"goal_progress": true,
		"qty_available": true,
		"recurring_frequency": true,
		"recurring_schedule": true,
		"recurring_with_partner": true,
		"goal_deadline": true,
		"is_new": true,
		"is_sale": true,
		"is_featured": true,
		"is_clearance": true,
		"is_tax_receiptable": true,
		"cover_costs_enabled": true,
		"is_tribute": true,
		"enable_check_in": true,
		"enable_out_of_stock": true,
		"enable_social_buttons": true,
		"enable_tributes": true,
		"require_tributes": true,
		"ach_only": true,
		"hide_price": true,
		"hide_qty": true,
		"tribute_notification_types": true,
		"page_title": true,
		"page_description": true,
		"page_keywords": true,
		"out_of_stock_message": true,
		"primary_button_label": true,
		"alternate_button_label": true,
		"alternate_button_url": true,
		"page_content": true,
		"created_at": true,
		"updated_at": true,
		"published_at": true,
		"unpublish_at": true,
		"meta": true,
		"default_donation_amount": true,
		"default_donation_options": true,
		"default_recurring_donation_options": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
function validate89(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate89.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.number === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "number" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.amount === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "amount" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.currency_code === void 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "currency_code" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.issued_at === void 0) {
			const err3 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "issued_at" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err3];
			else vErrors.push(err3);
			errors++;
		}
		if (data.issued_to === void 0) {
			const err4 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "issued_to" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err4];
			else vErrors.push(err4);
			errors++;
		}
		if (data.is_voided === void 0) {
			const err5 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "is_voided" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err5];
			else vErrors.push(err5);
			errors++;
		}
		if (data.number !== void 0) {
			if (typeof data.number !== "string") {
				const err6 = {
					instancePath: instancePath + "/number",
					schemaPath: "#/properties/number/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
		}
		if (data.amount !== void 0) {
			let data1 = data.amount;
			if (!(typeof data1 == "number" && isFinite(data1))) {
				const err7 = {
					instancePath: instancePath + "/amount",
					schemaPath: "#/properties/amount/type",
					keyword: "type",
					params: { type: "number" },
					message: "Must be a number."
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
		}
		if (data.currency_code !== void 0) {
			if (typeof data.currency_code !== "string") {
				const err8 = {
					instancePath: instancePath + "/currency_code",
					schemaPath: "#/properties/currency_code/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
		}
		if (data.issued_at !== void 0) {
			let data3 = data.issued_at;
			if (typeof data3 === "string") {
				if (!pattern4.test(data3)) {
					const err9 = {
						instancePath: instancePath + "/issued_at",
						schemaPath: "#/components/schemas/CalendarDate/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-\\d{2}-\\d{2}$" },
						message: "Must be a calendar day as YYYY-mm-dd."
					};
					if (vErrors === null) vErrors = [err9];
					else vErrors.push(err9);
					errors++;
				}
				if (!formats0.validate(data3)) {
					const err10 = {
						instancePath: instancePath + "/issued_at",
						schemaPath: "#/components/schemas/CalendarDate/format",
						keyword: "format",
						params: { format: "date" },
						message: "Must be a calendar day as YYYY-mm-dd."
					};
					if (vErrors === null) vErrors = [err10];
					else vErrors.push(err10);
					errors++;
				}
			} else {
				const err11 = {
					instancePath: instancePath + "/issued_at",
					schemaPath: "#/components/schemas/CalendarDate/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err11];
				else vErrors.push(err11);
				errors++;
			}
		}
		if (data.issued_to !== void 0) {
			if (typeof data.issued_to !== "string") {
				const err12 = {
					instancePath: instancePath + "/issued_to",
					schemaPath: "#/properties/issued_to/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err12];
				else vErrors.push(err12);
				errors++;
			}
		}
		if (data.is_voided !== void 0) {
			if (typeof data.is_voided !== "boolean") {
				const err13 = {
					instancePath: instancePath + "/is_voided",
					schemaPath: "#/properties/is_voided/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err13];
				else vErrors.push(err13);
				errors++;
			}
		}
	} else {
		const err14 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "Must be an object."
		};
		if (vErrors === null) vErrors = [err14];
		else vErrors.push(err14);
		errors++;
	}
	validate89.errors = vErrors;
	return errors === 0;
}
validate89.evaluated = {
	"props": {
		"number": true,
		"amount": true,
		"currency_code": true,
		"issued_at": true,
		"issued_to": true,
		"is_voided": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
function validate71(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate71.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.id === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "id" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.description === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "description" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.image_thumb === void 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "image_thumb" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.is_locked === void 0) {
			const err3 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "is_locked" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err3];
			else vErrors.push(err3);
			errors++;
		}
		if (data.is_recurring === void 0) {
			const err4 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "is_recurring" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err4];
			else vErrors.push(err4);
			errors++;
		}
		if (data.is_price_reduced === void 0) {
			const err5 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "is_price_reduced" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err5];
			else vErrors.push(err5);
			errors++;
		}
		if (data.is_fundraising_form_upgrade === void 0) {
			const err6 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "is_fundraising_form_upgrade" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err6];
			else vErrors.push(err6);
			errors++;
		}
		if (data.undiscounted_price === void 0) {
			const err7 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "undiscounted_price" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err7];
			else vErrors.push(err7);
			errors++;
		}
		if (data.price === void 0) {
			const err8 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "price" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err8];
			else vErrors.push(err8);
			errors++;
		}
		if (data.total === void 0) {
			const err9 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "total" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err9];
			else vErrors.push(err9);
			errors++;
		}
		if (data.locked_original_price === void 0) {
			const err10 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "locked_original_price" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err10];
			else vErrors.push(err10);
			errors++;
		}
		if (data.locked_variants_original_price === void 0) {
			const err11 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "locked_variants_original_price" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err11];
			else vErrors.push(err11);
			errors++;
		}
		if (data.locked_variants_price === void 0) {
			const err12 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "locked_variants_price" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err12];
			else vErrors.push(err12);
			errors++;
		}
		if (data.locked_variants_total === void 0) {
			const err13 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "locked_variants_total" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err13];
			else vErrors.push(err13);
			errors++;
		}
		if (data.payment_string === void 0) {
			const err14 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "payment_string" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err14];
			else vErrors.push(err14);
			errors++;
		}
		if (data.public_url === void 0) {
			const err15 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "public_url" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err15];
			else vErrors.push(err15);
			errors++;
		}
		if (data.recurring_description === void 0) {
			const err16 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "recurring_description" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err16];
			else vErrors.push(err16);
			errors++;
		}
		if (data.reference === void 0) {
			const err17 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "reference" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err17];
			else vErrors.push(err17);
			errors++;
		}
		if (data.partner_tribute_id === void 0) {
			const err18 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "partner_tribute_id" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err18];
			else vErrors.push(err18);
			errors++;
		}
		if (data.fields === void 0) {
			const err19 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "fields" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err19];
			else vErrors.push(err19);
			errors++;
		}
		if (data.gift_aid === void 0) {
			const err20 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "gift_aid" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err20];
			else vErrors.push(err20);
			errors++;
		}
		if (data.is_tribute === void 0) {
			const err21 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "is_tribute" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err21];
			else vErrors.push(err21);
			errors++;
		}
		if (data.tribute_name === void 0) {
			const err22 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "tribute_name" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err22];
			else vErrors.push(err22);
			errors++;
		}
		if (data.public_message === void 0) {
			const err23 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "public_message" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err23];
			else vErrors.push(err23);
			errors++;
		}
		if (data.additional_notes === void 0) {
			const err24 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "additional_notes" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err24];
			else vErrors.push(err24);
			errors++;
		}
		if (data.is_anonymous === void 0) {
			const err25 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "is_anonymous" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err25];
			else vErrors.push(err25);
			errors++;
		}
		if (data.qty === void 0) {
			const err26 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "qty" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err26];
			else vErrors.push(err26);
			errors++;
		}
		if (data.upgraded_to_recurring === void 0) {
			const err27 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "upgraded_to_recurring" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err27];
			else vErrors.push(err27);
			errors++;
		}
		if (data.recurring_profile_id === void 0) {
			const err28 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "recurring_profile_id" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err28];
			else vErrors.push(err28);
			errors++;
		}
		if (data.recurring_amount === void 0) {
			const err29 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "recurring_amount" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err29];
			else vErrors.push(err29);
			errors++;
		}
		if (data.recurring_day === void 0) {
			const err30 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "recurring_day" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err30];
			else vErrors.push(err30);
			errors++;
		}
		if (data.recurring_day_of_week === void 0) {
			const err31 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "recurring_day_of_week" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err31];
			else vErrors.push(err31);
			errors++;
		}
		if (data.recurring_with_partner === void 0) {
			const err32 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "recurring_with_partner" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err32];
			else vErrors.push(err32);
			errors++;
		}
		if (data.recurring_with_initial_charge === void 0) {
			const err33 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "recurring_with_initial_charge" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err33];
			else vErrors.push(err33);
			errors++;
		}
		if (data.recurring_cycles === void 0) {
			const err34 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "recurring_cycles" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err34];
			else vErrors.push(err34);
			errors++;
		}
		if (data.recurring_starts_on === void 0) {
			const err35 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "recurring_starts_on" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err35];
			else vErrors.push(err35);
			errors++;
		}
		if (data.recurring_ends_on === void 0) {
			const err36 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "recurring_ends_on" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err36];
			else vErrors.push(err36);
			errors++;
		}
		if (data.sponsorship_is_expired === void 0) {
			const err37 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "sponsorship_is_expired" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err37];
			else vErrors.push(err37);
			errors++;
		}
		if (data.is_dcc_eligible === void 0) {
			const err38 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "is_dcc_eligible" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err38];
			else vErrors.push(err38);
			errors++;
		}
		if (data.dcc_recurring_amount === void 0) {
			const err39 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "dcc_recurring_amount" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err39];
			else vErrors.push(err39);
			errors++;
		}
		if (data.total_tax_amt === void 0) {
			const err40 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "total_tax_amt" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err40];
			else vErrors.push(err40);
			errors++;
		}
		if (data.accounting === void 0) {
			const err41 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "accounting" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err41];
			else vErrors.push(err41);
			errors++;
		}
		if (data.recurring_profile === void 0) {
			const err42 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "recurring_profile" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err42];
			else vErrors.push(err42);
			errors++;
		}
		if (data.sponsee === void 0) {
			const err43 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "sponsee" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err43];
			else vErrors.push(err43);
			errors++;
		}
		if (data.fundraiser === void 0) {
			const err44 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "fundraiser" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err44];
			else vErrors.push(err44);
			errors++;
		}
		if (data.variant === void 0) {
			const err45 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "variant" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err45];
			else vErrors.push(err45);
			errors++;
		}
		if (data.product === void 0) {
			const err46 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "product" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err46];
			else vErrors.push(err46);
			errors++;
		}
		if (data.tribute === void 0) {
			const err47 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "tribute" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err47];
			else vErrors.push(err47);
			errors++;
		}
		if (data.id !== void 0) {
			if (typeof data.id !== "string") {
				const err48 = {
					instancePath: instancePath + "/id",
					schemaPath: "#/properties/id/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err48];
				else vErrors.push(err48);
				errors++;
			}
		}
		if (data.description !== void 0) {
			if (typeof data.description !== "string") {
				const err49 = {
					instancePath: instancePath + "/description",
					schemaPath: "#/properties/description/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err49];
				else vErrors.push(err49);
				errors++;
			}
		}
		if (data.image_thumb !== void 0) {
			if (typeof data.image_thumb !== "string") {
				const err50 = {
					instancePath: instancePath + "/image_thumb",
					schemaPath: "#/properties/image_thumb/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err50];
				else vErrors.push(err50);
				errors++;
			}
		}
		if (data.is_locked !== void 0) {
			if (typeof data.is_locked !== "boolean") {
				const err51 = {
					instancePath: instancePath + "/is_locked",
					schemaPath: "#/properties/is_locked/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err51];
				else vErrors.push(err51);
				errors++;
			}
		}
		if (data.is_recurring !== void 0) {
			if (typeof data.is_recurring !== "boolean") {
				const err52 = {
					instancePath: instancePath + "/is_recurring",
					schemaPath: "#/properties/is_recurring/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err52];
				else vErrors.push(err52);
				errors++;
			}
		}
		if (data.is_price_reduced !== void 0) {
			if (typeof data.is_price_reduced !== "boolean") {
				const err53 = {
					instancePath: instancePath + "/is_price_reduced",
					schemaPath: "#/properties/is_price_reduced/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err53];
				else vErrors.push(err53);
				errors++;
			}
		}
		if (data.is_fundraising_form_upgrade !== void 0) {
			if (typeof data.is_fundraising_form_upgrade !== "boolean") {
				const err54 = {
					instancePath: instancePath + "/is_fundraising_form_upgrade",
					schemaPath: "#/properties/is_fundraising_form_upgrade/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err54];
				else vErrors.push(err54);
				errors++;
			}
		}
		if (data.undiscounted_price !== void 0) {
			let data7 = data.undiscounted_price;
			if (!(typeof data7 == "number" && isFinite(data7))) {
				const err55 = {
					instancePath: instancePath + "/undiscounted_price",
					schemaPath: "#/properties/undiscounted_price/type",
					keyword: "type",
					params: { type: "number" },
					message: "Must be a number."
				};
				if (vErrors === null) vErrors = [err55];
				else vErrors.push(err55);
				errors++;
			}
		}
		if (data.price !== void 0) {
			let data8 = data.price;
			if (!(typeof data8 == "number" && isFinite(data8))) {
				const err56 = {
					instancePath: instancePath + "/price",
					schemaPath: "#/properties/price/type",
					keyword: "type",
					params: { type: "number" },
					message: "Must be a number."
				};
				if (vErrors === null) vErrors = [err56];
				else vErrors.push(err56);
				errors++;
			}
		}
		if (data.total !== void 0) {
			let data9 = data.total;
			if (!(typeof data9 == "number" && isFinite(data9))) {
				const err57 = {
					instancePath: instancePath + "/total",
					schemaPath: "#/properties/total/type",
					keyword: "type",
					params: { type: "number" },
					message: "Must be a number."
				};
				if (vErrors === null) vErrors = [err57];
				else vErrors.push(err57);
				errors++;
			}
		}
		if (data.locked_original_price !== void 0) {
			let data10 = data.locked_original_price;
			if (typeof data10 === "string") {
				if (!pattern24.test(data10)) {
					const err58 = {
						instancePath: instancePath + "/locked_original_price",
						schemaPath: "#/components/schemas/FourPlaceDecimal/pattern",
						keyword: "pattern",
						params: { pattern: "^-?\\d+\\.\\d{4}$" },
						message: "Must be a decimal number as a string with exactly four places."
					};
					if (vErrors === null) vErrors = [err58];
					else vErrors.push(err58);
					errors++;
				}
			} else {
				const err59 = {
					instancePath: instancePath + "/locked_original_price",
					schemaPath: "#/components/schemas/FourPlaceDecimal/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err59];
				else vErrors.push(err59);
				errors++;
			}
		}
		if (data.locked_variants_original_price !== void 0) {
			let data11 = data.locked_variants_original_price;
			if (!(typeof data11 == "number" && isFinite(data11))) {
				const err60 = {
					instancePath: instancePath + "/locked_variants_original_price",
					schemaPath: "#/properties/locked_variants_original_price/type",
					keyword: "type",
					params: { type: "number" },
					message: "Must be a number."
				};
				if (vErrors === null) vErrors = [err60];
				else vErrors.push(err60);
				errors++;
			}
		}
		if (data.locked_variants_price !== void 0) {
			let data12 = data.locked_variants_price;
			if (!(typeof data12 == "number" && isFinite(data12))) {
				const err61 = {
					instancePath: instancePath + "/locked_variants_price",
					schemaPath: "#/properties/locked_variants_price/type",
					keyword: "type",
					params: { type: "number" },
					message: "Must be a number."
				};
				if (vErrors === null) vErrors = [err61];
				else vErrors.push(err61);
				errors++;
			}
		}
		if (data.locked_variants_total !== void 0) {
			let data13 = data.locked_variants_total;
			if (!(typeof data13 == "number" && isFinite(data13))) {
				const err62 = {
					instancePath: instancePath + "/locked_variants_total",
					schemaPath: "#/properties/locked_variants_total/type",
					keyword: "type",
					params: { type: "number" },
					message: "Must be a number."
				};
				if (vErrors === null) vErrors = [err62];
				else vErrors.push(err62);
				errors++;
			}
		}
		if (data.payment_string !== void 0) {
			if (typeof data.payment_string !== "string") {
				const err63 = {
					instancePath: instancePath + "/payment_string",
					schemaPath: "#/properties/payment_string/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err63];
				else vErrors.push(err63);
				errors++;
			}
		}
		if (data.public_url !== void 0) {
			let data15 = data.public_url;
			if (typeof data15 === "string") {
				if (!pattern6.test(data15)) {
					const err64 = {
						instancePath: instancePath + "/public_url",
						schemaPath: "#/components/schemas/Url/pattern",
						keyword: "pattern",
						params: { pattern: "^[A-Za-z][A-Za-z0-9+.-]*:" },
						message: "Must be an absolute URL."
					};
					if (vErrors === null) vErrors = [err64];
					else vErrors.push(err64);
					errors++;
				}
				if (!formats4(data15)) {
					const err65 = {
						instancePath: instancePath + "/public_url",
						schemaPath: "#/components/schemas/Url/format",
						keyword: "format",
						params: { format: "uri" },
						message: "Must be an absolute URL."
					};
					if (vErrors === null) vErrors = [err65];
					else vErrors.push(err65);
					errors++;
				}
			} else {
				const err66 = {
					instancePath: instancePath + "/public_url",
					schemaPath: "#/components/schemas/Url/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err66];
				else vErrors.push(err66);
				errors++;
			}
		}
		if (data.recurring_description !== void 0) {
			let data16 = data.recurring_description;
			if (typeof data16 !== "string" && data16 !== null) {
				const err67 = {
					instancePath: instancePath + "/recurring_description",
					schemaPath: "#/properties/recurring_description/type",
					keyword: "type",
					params: { type: schema89.properties.recurring_description.type },
					message: "Must be a string or null."
				};
				if (vErrors === null) vErrors = [err67];
				else vErrors.push(err67);
				errors++;
			}
		}
		if (data.reference !== void 0) {
			if (typeof data.reference !== "string") {
				const err68 = {
					instancePath: instancePath + "/reference",
					schemaPath: "#/properties/reference/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err68];
				else vErrors.push(err68);
				errors++;
			}
		}
		if (data.fields !== void 0) {
			if (Array.isArray(data.fields)) {} else {
				const err69 = {
					instancePath: instancePath + "/fields",
					schemaPath: "#/properties/fields/type",
					keyword: "type",
					params: { type: "array" },
					message: "Must be an array."
				};
				if (vErrors === null) vErrors = [err69];
				else vErrors.push(err69);
				errors++;
			}
		}
		if (data.gift_aid !== void 0) {
			if (typeof data.gift_aid !== "boolean") {
				const err70 = {
					instancePath: instancePath + "/gift_aid",
					schemaPath: "#/properties/gift_aid/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err70];
				else vErrors.push(err70);
				errors++;
			}
		}
		if (data.is_tribute !== void 0) {
			if (typeof data.is_tribute !== "boolean") {
				const err71 = {
					instancePath: instancePath + "/is_tribute",
					schemaPath: "#/properties/is_tribute/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err71];
				else vErrors.push(err71);
				errors++;
			}
		}
		if (data.tribute_name !== void 0) {
			if (typeof data.tribute_name !== "string") {
				const err72 = {
					instancePath: instancePath + "/tribute_name",
					schemaPath: "#/properties/tribute_name/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err72];
				else vErrors.push(err72);
				errors++;
			}
		}
		if (data.public_message !== void 0) {
			let data24 = data.public_message;
			if (typeof data24 !== "string" && data24 !== null) {
				const err73 = {
					instancePath: instancePath + "/public_message",
					schemaPath: "#/properties/public_message/type",
					keyword: "type",
					params: { type: schema89.properties.public_message.type },
					message: "Must be a string or null."
				};
				if (vErrors === null) vErrors = [err73];
				else vErrors.push(err73);
				errors++;
			}
		}
		if (data.additional_notes !== void 0) {
			let data25 = data.additional_notes;
			if (typeof data25 !== "string" && data25 !== null) {
				const err74 = {
					instancePath: instancePath + "/additional_notes",
					schemaPath: "#/properties/additional_notes/type",
					keyword: "type",
					params: { type: schema89.properties.additional_notes.type },
					message: "Must be a string or null."
				};
				if (vErrors === null) vErrors = [err74];
				else vErrors.push(err74);
				errors++;
			}
		}
		if (data.is_anonymous !== void 0) {
			if (typeof data.is_anonymous !== "boolean") {
				const err75 = {
					instancePath: instancePath + "/is_anonymous",
					schemaPath: "#/properties/is_anonymous/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err75];
				else vErrors.push(err75);
				errors++;
			}
		}
		if (data.qty !== void 0) {
			let data27 = data.qty;
			if (!(typeof data27 == "number" && !(data27 % 1) && !isNaN(data27) && isFinite(data27))) {
				const err76 = {
					instancePath: instancePath + "/qty",
					schemaPath: "#/properties/qty/type",
					keyword: "type",
					params: { type: "integer" },
					message: "Must be a whole number."
				};
				if (vErrors === null) vErrors = [err76];
				else vErrors.push(err76);
				errors++;
			}
		}
		if (data.upgraded_to_recurring !== void 0) {
			let data28 = data.upgraded_to_recurring;
			const _errs59 = errors;
			let valid8 = false;
			let passing0 = null;
			const _errs60 = errors;
			if (typeof data28 !== "boolean") {
				const err77 = {
					instancePath: instancePath + "/upgraded_to_recurring",
					schemaPath: "#/components/schemas/BooleanLike/oneOf/0/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err77];
				else vErrors.push(err77);
				errors++;
			}
			var _valid0 = _errs60 === errors;
			if (_valid0) {
				valid8 = true;
				passing0 = 0;
			}
			const _errs62 = errors;
			if (!(typeof data28 == "number" && !(data28 % 1) && !isNaN(data28) && isFinite(data28))) {
				const err78 = {
					instancePath: instancePath + "/upgraded_to_recurring",
					schemaPath: "#/components/schemas/BooleanLike/oneOf/1/type",
					keyword: "type",
					params: { type: "integer" },
					message: "Must be a whole number."
				};
				if (vErrors === null) vErrors = [err78];
				else vErrors.push(err78);
				errors++;
			}
			if (!(data28 === 0 || data28 === 1)) {
				const err79 = {
					instancePath: instancePath + "/upgraded_to_recurring",
					schemaPath: "#/components/schemas/BooleanLike/oneOf/1/enum",
					keyword: "enum",
					params: { allowedValues: schema66.oneOf[1].enum },
					message: "Must be one of 0, 1."
				};
				if (vErrors === null) vErrors = [err79];
				else vErrors.push(err79);
				errors++;
			}
			var _valid0 = _errs62 === errors;
			if (_valid0 && valid8) {
				valid8 = false;
				passing0 = [passing0, 1];
			} else if (_valid0) {
				valid8 = true;
				passing0 = 1;
			}
			if (!valid8) {
				const err80 = {
					instancePath: instancePath + "/upgraded_to_recurring",
					schemaPath: "#/components/schemas/BooleanLike/oneOf",
					keyword: "oneOf",
					params: { passingSchemas: passing0 },
					message: "Must be true or false, or one of 0, 1."
				};
				if (vErrors === null) vErrors = [err80];
				else vErrors.push(err80);
				errors++;
			} else {
				errors = _errs59;
				if (vErrors !== null) {
					if (_errs59) vErrors.length = _errs59;
					else vErrors = null;
				}
			}
		}
		if (data.recurring_profile_id !== void 0) {
			let data29 = data.recurring_profile_id;
			if (typeof data29 !== "string" && data29 !== null) {
				const err81 = {
					instancePath: instancePath + "/recurring_profile_id",
					schemaPath: "#/properties/recurring_profile_id/type",
					keyword: "type",
					params: { type: schema89.properties.recurring_profile_id.type },
					message: "Must be a string or null."
				};
				if (vErrors === null) vErrors = [err81];
				else vErrors.push(err81);
				errors++;
			}
		}
		if (data.recurring_amount !== void 0) {
			let data30 = data.recurring_amount;
			if (!(typeof data30 == "number" && isFinite(data30))) {
				const err82 = {
					instancePath: instancePath + "/recurring_amount",
					schemaPath: "#/properties/recurring_amount/type",
					keyword: "type",
					params: { type: "number" },
					message: "Must be a number."
				};
				if (vErrors === null) vErrors = [err82];
				else vErrors.push(err82);
				errors++;
			}
		}
		if (data.recurring_day !== void 0) {
			let data31 = data.recurring_day;
			if (!(typeof data31 == "number" && !(data31 % 1) && !isNaN(data31) && isFinite(data31)) && data31 !== null) {
				const err83 = {
					instancePath: instancePath + "/recurring_day",
					schemaPath: "#/properties/recurring_day/type",
					keyword: "type",
					params: { type: schema89.properties.recurring_day.type },
					message: "Must be a whole number or null."
				};
				if (vErrors === null) vErrors = [err83];
				else vErrors.push(err83);
				errors++;
			}
		}
		if (data.recurring_with_partner !== void 0) {
			if (typeof data.recurring_with_partner !== "boolean") {
				const err84 = {
					instancePath: instancePath + "/recurring_with_partner",
					schemaPath: "#/properties/recurring_with_partner/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err84];
				else vErrors.push(err84);
				errors++;
			}
		}
		if (data.recurring_with_initial_charge !== void 0) {
			let data34 = data.recurring_with_initial_charge;
			if (typeof data34 !== "boolean" && data34 !== null) {
				const err85 = {
					instancePath: instancePath + "/recurring_with_initial_charge",
					schemaPath: "#/properties/recurring_with_initial_charge/type",
					keyword: "type",
					params: { type: schema89.properties.recurring_with_initial_charge.type },
					message: "Must be true or false, or null."
				};
				if (vErrors === null) vErrors = [err85];
				else vErrors.push(err85);
				errors++;
			}
		}
		if (data.recurring_starts_on !== void 0) {
			if (typeof data.recurring_starts_on !== "string") {
				const err86 = {
					instancePath: instancePath + "/recurring_starts_on",
					schemaPath: "#/properties/recurring_starts_on/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err86];
				else vErrors.push(err86);
				errors++;
			}
		}
		if (data.recurring_ends_on !== void 0) {
			if (typeof data.recurring_ends_on !== "string") {
				const err87 = {
					instancePath: instancePath + "/recurring_ends_on",
					schemaPath: "#/properties/recurring_ends_on/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err87];
				else vErrors.push(err87);
				errors++;
			}
		}
		if (data.sponsorship_is_expired !== void 0) {
			if (typeof data.sponsorship_is_expired !== "boolean") {
				const err88 = {
					instancePath: instancePath + "/sponsorship_is_expired",
					schemaPath: "#/properties/sponsorship_is_expired/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err88];
				else vErrors.push(err88);
				errors++;
			}
		}
		if (data.is_dcc_eligible !== void 0) {
			let data39 = data.is_dcc_eligible;
			const _errs84 = errors;
			let valid12 = false;
			let passing1 = null;
			const _errs85 = errors;
			if (typeof data39 !== "boolean") {
				const err89 = {
					instancePath: instancePath + "/is_dcc_eligible",
					schemaPath: "#/components/schemas/BooleanLike/oneOf/0/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err89];
				else vErrors.push(err89);
				errors++;
			}
			var _valid1 = _errs85 === errors;
			if (_valid1) {
				valid12 = true;
				passing1 = 0;
			}
			const _errs87 = errors;
			if (!(typeof data39 == "number" && !(data39 % 1) && !isNaN(data39) && isFinite(data39))) {
				const err90 = {
					instancePath: instancePath + "/is_dcc_eligible",
					schemaPath: "#/components/schemas/BooleanLike/oneOf/1/type",
					keyword: "type",
					params: { type: "integer" },
					message: "Must be a whole number."
				};
				if (vErrors === null) vErrors = [err90];
				else vErrors.push(err90);
				errors++;
			}
			if (!(data39 === 0 || data39 === 1)) {
				const err91 = {
					instancePath: instancePath + "/is_dcc_eligible",
					schemaPath: "#/components/schemas/BooleanLike/oneOf/1/enum",
					keyword: "enum",
					params: { allowedValues: schema66.oneOf[1].enum },
					message: "Must be one of 0, 1."
				};
				if (vErrors === null) vErrors = [err91];
				else vErrors.push(err91);
				errors++;
			}
			var _valid1 = _errs87 === errors;
			if (_valid1 && valid12) {
				valid12 = false;
				passing1 = [passing1, 1];
			} else if (_valid1) {
				valid12 = true;
				passing1 = 1;
			}
			if (!valid12) {
				const err92 = {
					instancePath: instancePath + "/is_dcc_eligible",
					schemaPath: "#/components/schemas/BooleanLike/oneOf",
					keyword: "oneOf",
					params: { passingSchemas: passing1 },
					message: "Must be true or false, or one of 0, 1."
				};
				if (vErrors === null) vErrors = [err92];
				else vErrors.push(err92);
				errors++;
			} else {
				errors = _errs84;
				if (vErrors !== null) {
					if (_errs84) vErrors.length = _errs84;
					else vErrors = null;
				}
			}
		}
		if (data.dcc_recurring_amount !== void 0) {
			let data40 = data.dcc_recurring_amount;
			if (typeof data40 === "string") {
				if (!pattern24.test(data40)) {
					const err93 = {
						instancePath: instancePath + "/dcc_recurring_amount",
						schemaPath: "#/components/schemas/FourPlaceDecimal/pattern",
						keyword: "pattern",
						params: { pattern: "^-?\\d+\\.\\d{4}$" },
						message: "Must be a decimal number as a string with exactly four places."
					};
					if (vErrors === null) vErrors = [err93];
					else vErrors.push(err93);
					errors++;
				}
			} else {
				const err94 = {
					instancePath: instancePath + "/dcc_recurring_amount",
					schemaPath: "#/components/schemas/FourPlaceDecimal/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err94];
				else vErrors.push(err94);
				errors++;
			}
		}
		if (data.accounting !== void 0) {
			let data42 = data.accounting;
			if (data42 && typeof data42 == "object" && !Array.isArray(data42)) {
				if (data42.code === void 0) {
					const err95 = {
						instancePath: instancePath + "/accounting",
						schemaPath: "#/components/schemas/Accounting/required",
						keyword: "required",
						params: { missingProperty: "code" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err95];
					else vErrors.push(err95);
					errors++;
				}
				if (data42.code !== void 0) {
					let data43 = data42.code;
					if (typeof data43 !== "string" && data43 !== null) {
						const err96 = {
							instancePath: instancePath + "/accounting/code",
							schemaPath: "#/components/schemas/Accounting/properties/code/type",
							keyword: "type",
							params: { type: schema100.properties.code.type },
							message: "Must be a string or null."
						};
						if (vErrors === null) vErrors = [err96];
						else vErrors.push(err96);
						errors++;
					}
				}
			} else {
				const err97 = {
					instancePath: instancePath + "/accounting",
					schemaPath: "#/components/schemas/Accounting/type",
					keyword: "type",
					params: { type: "object" },
					message: "Must be an object."
				};
				if (vErrors === null) vErrors = [err97];
				else vErrors.push(err97);
				errors++;
			}
		}
		if (data.recurring_profile !== void 0) {
			let data44 = data.recurring_profile;
			const _errs99 = errors;
			let valid17 = false;
			const _errs100 = errors;
			if (!validate72(data44, {
				instancePath: instancePath + "/recurring_profile",
				parentData: data,
				parentDataProperty: "recurring_profile",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
				errors = vErrors.length;
			}
			var _valid2 = _errs100 === errors;
			valid17 = valid17 || _valid2;
			if (_valid2) {
				var props0 = {};
				props0.id = true;
				props0.profile_id = true;
				props0.status = true;
				props0.payment_description = true;
				props0.started_on = true;
				props0.next_billing_date = true;
				props0.cover_costs_enabled = true;
				props0.cover_costs_amount = true;
				props0.billing_period_description = true;
				props0.billing_period_day = true;
				props0.aggregate_amount = true;
				props0.failed_payments = true;
				props0.description = true;
				props0.gl_code = true;
				props0.last_payment_due = true;
				props0.payment_method = true;
			}
			const _errs101 = errors;
			if (data44 !== null) {
				const err98 = {
					instancePath: instancePath + "/recurring_profile",
					schemaPath: "#/properties/recurring_profile/anyOf/1/type",
					keyword: "type",
					params: { type: "null" },
					message: "Must be null."
				};
				if (vErrors === null) vErrors = [err98];
				else vErrors.push(err98);
				errors++;
			}
			var _valid2 = _errs101 === errors;
			valid17 = valid17 || _valid2;
			if (!valid17) {
				const err99 = {
					instancePath: instancePath + "/recurring_profile",
					schemaPath: "#/properties/recurring_profile/anyOf",
					keyword: "anyOf",
					params: {},
					message: "Must be an object or null."
				};
				if (vErrors === null) vErrors = [err99];
				else vErrors.push(err99);
				errors++;
			} else {
				errors = _errs99;
				if (vErrors !== null) {
					if (_errs99) vErrors.length = _errs99;
					else vErrors = null;
				}
			}
		}
		if (data.sponsee !== void 0) {
			let data45 = data.sponsee;
			const _errs104 = errors;
			let valid18 = false;
			const _errs105 = errors;
			if (!validate76(data45, {
				instancePath: instancePath + "/sponsee",
				parentData: data,
				parentDataProperty: "sponsee",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors);
				errors = vErrors.length;
			}
			var _valid3 = _errs105 === errors;
			valid18 = valid18 || _valid3;
			if (_valid3) {
				var props1 = {};
				props1.id = true;
				props1.reference_number = true;
				props1.first_name = true;
				props1.last_name = true;
				props1.gender = true;
				props1.birth_date = true;
				props1.age = true;
				props1.enrollment_date = true;
				props1.longitude = true;
				props1.latitude = true;
				props1.biography = true;
				props1.private_notes = true;
				props1.sponsored_status = true;
				props1.is_enabled = true;
				props1.payment_option_group = true;
				props1.sponsor_count = true;
				props1.image_url = true;
				props1.url = true;
				props1.custom_fields = true;
				props1.created_at = true;
				props1.updated_at = true;
			}
			const _errs106 = errors;
			if (data45 !== null) {
				const err100 = {
					instancePath: instancePath + "/sponsee",
					schemaPath: "#/properties/sponsee/anyOf/1/type",
					keyword: "type",
					params: { type: "null" },
					message: "Must be null."
				};
				if (vErrors === null) vErrors = [err100];
				else vErrors.push(err100);
				errors++;
			}
			var _valid3 = _errs106 === errors;
			valid18 = valid18 || _valid3;
			if (!valid18) {
				const err101 = {
					instancePath: instancePath + "/sponsee",
					schemaPath: "#/properties/sponsee/anyOf",
					keyword: "anyOf",
					params: {},
					message: "Must be an object or null."
				};
				if (vErrors === null) vErrors = [err101];
				else vErrors.push(err101);
				errors++;
			} else {
				errors = _errs104;
				if (vErrors !== null) {
					if (_errs104) vErrors.length = _errs104;
					else vErrors = null;
				}
			}
		}
		if (data.variant !== void 0) {
			if (!validate81(data.variant, {
				instancePath: instancePath + "/variant",
				parentData: data,
				parentDataProperty: "variant",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors);
				errors = vErrors.length;
			}
		}
		if (data.product !== void 0) {
			if (!validate85(data.product, {
				instancePath: instancePath + "/product",
				parentData: data,
				parentDataProperty: "product",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
				errors = vErrors.length;
			}
		}
		if (data.tax_receipts !== void 0) {
			let data50 = data.tax_receipts;
			if (Array.isArray(data50)) {
				const len1 = data50.length;
				for (let i1 = 0; i1 < len1; i1++) if (!validate89(data50[i1], {
					instancePath: instancePath + "/tax_receipts/" + i1,
					parentData: data50,
					parentDataProperty: i1,
					rootData,
					dynamicAnchors
				})) {
					vErrors = vErrors === null ? validate89.errors : vErrors.concat(validate89.errors);
					errors = vErrors.length;
				}
			} else {
				const err102 = {
					instancePath: instancePath + "/tax_receipts",
					schemaPath: "#/properties/tax_receipts/type",
					keyword: "type",
					params: { type: "array" },
					message: "Must be an array."
				};
				if (vErrors === null) vErrors = [err102];
				else vErrors.push(err102);
				errors++;
			}
		}
	} else {
		const err103 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "Must be an object."
		};
		if (vErrors === null) vErrors = [err103];
		else vErrors.push(err103);
		errors++;
	}
	validate71.errors = vErrors;
	return errors === 0;
}
validate71.evaluated = {
	"props": {
		"id": true,
		"description": true,
		"image_thumb": true,
		"is_locked": true,
		"is_recurring": true,
		"is_price_reduced": true,
		"is_fundraising_form_upgrade": true,
		"undiscounted_price": true,
		"price": true,
		"total": true,
		"locked_original_price": true,
		"locked_variants_original_price": true,
		"locked_variants_price": true,
		"locked_variants_total": true,
		"payment_string": true,
		"public_url": true,
		"recurring_description": true,
		"reference": true,
		"partner_tribute_id": true,
		"fields": true,
		"gift_aid": true,
		"is_tribute": true,
		"tribute_name": true,
		"public_message": true,
		"additional_notes": true,
		"is_anonymous": true,
		"qty": true,
		"upgraded_to_recurring": true,
		"recurring_profile_id": true,
		"recurring_amount": true,
		"recurring_day": true,
		"recurring_day_of_week": true,
		"recurring_with_partner": true,
		"recurring_with_initial_charge": true,
		"recurring_cycles": true,
		"recurring_starts_on": true,
		"recurring_ends_on": true,
		"sponsorship_is_expired": true,
		"is_dcc_eligible": true,
		"dcc_recurring_amount": true,
		"total_tax_amt": true,
		"accounting": true,
		"recurring_profile": true,
		"sponsee": true,
		"fundraiser": true,
		"variant": true,
		"product": true,
		"tribute": true,
		"tax_receipts": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
const schema153 = {
	"type": "object",
	"required": [
		"id",
		"type",
		"status",
		"amount",
		"amount_refunded",
		"currency",
		"paid",
		"captured",
		"refunded",
		"captured_at",
		"created_at",
		"gateway",
		"reference_number",
		"description",
		"failure_code",
		"failure_message",
		"outcome",
		"card"
	],
	"properties": {
		"id": { "type": "string" },
		"type": { "type": "string" },
		"status": { "type": "string" },
		"amount": { "type": "number" },
		"amount_refunded": { "type": "number" },
		"currency": { "$ref": "#/components/schemas/Currency" },
		"paid": { "type": "boolean" },
		"captured": { "type": "boolean" },
		"refunded": { "type": "boolean" },
		"captured_at": { "$ref": "#/components/schemas/UtcTimestampMicroseconds" },
		"created_at": { "$ref": "#/components/schemas/UtcTimestampMicroseconds" },
		"gateway": { "type": "string" },
		"reference_number": { "type": "string" },
		"description": { "type": "string" },
		"failure_code": { "type": ["string", "null"] },
		"failure_message": { "type": ["string", "null"] },
		"outcome": { "type": "string" },
		"card": { "$ref": "#/components/schemas/Card" }
	}
};
const pattern44 = new RegExp("^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:([0-5]\\d|60)\\.\\d{6}(Z|\\+00:00)$", "u");
function validate93(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate93.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.brand === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "brand" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.last4 === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "last4" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.exp_month === void 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "exp_month" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.exp_year === void 0) {
			const err3 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "exp_year" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err3];
			else vErrors.push(err3);
			errors++;
		}
		if (data.cvc_check === void 0) {
			const err4 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "cvc_check" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err4];
			else vErrors.push(err4);
			errors++;
		}
		if (data.address_line1_check === void 0) {
			const err5 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "address_line1_check" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err5];
			else vErrors.push(err5);
			errors++;
		}
		if (data.address_zip_check === void 0) {
			const err6 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "address_zip_check" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err6];
			else vErrors.push(err6);
			errors++;
		}
		if (data.wallet === void 0) {
			const err7 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "wallet" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err7];
			else vErrors.push(err7);
			errors++;
		}
		if (data.brand !== void 0) {
			if (typeof data.brand !== "string") {
				const err8 = {
					instancePath: instancePath + "/brand",
					schemaPath: "#/properties/brand/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
		}
		if (data.last4 !== void 0) {
			if (typeof data.last4 !== "string") {
				const err9 = {
					instancePath: instancePath + "/last4",
					schemaPath: "#/properties/last4/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
		}
		if (data.exp_month !== void 0) {
			let data2 = data.exp_month;
			if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
				const err10 = {
					instancePath: instancePath + "/exp_month",
					schemaPath: "#/properties/exp_month/type",
					keyword: "type",
					params: { type: "integer" },
					message: "Must be a whole number."
				};
				if (vErrors === null) vErrors = [err10];
				else vErrors.push(err10);
				errors++;
			}
		}
		if (data.exp_year !== void 0) {
			let data3 = data.exp_year;
			if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
				const err11 = {
					instancePath: instancePath + "/exp_year",
					schemaPath: "#/properties/exp_year/type",
					keyword: "type",
					params: { type: "integer" },
					message: "Must be a whole number."
				};
				if (vErrors === null) vErrors = [err11];
				else vErrors.push(err11);
				errors++;
			}
		}
		if (data.cvc_check !== void 0) {
			if (typeof data.cvc_check !== "string") {
				const err12 = {
					instancePath: instancePath + "/cvc_check",
					schemaPath: "#/properties/cvc_check/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err12];
				else vErrors.push(err12);
				errors++;
			}
		}
		if (data.address_line1_check !== void 0) {
			if (typeof data.address_line1_check !== "string") {
				const err13 = {
					instancePath: instancePath + "/address_line1_check",
					schemaPath: "#/properties/address_line1_check/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err13];
				else vErrors.push(err13);
				errors++;
			}
		}
		if (data.address_zip_check !== void 0) {
			if (typeof data.address_zip_check !== "string") {
				const err14 = {
					instancePath: instancePath + "/address_zip_check",
					schemaPath: "#/properties/address_zip_check/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err14];
				else vErrors.push(err14);
				errors++;
			}
		}
	} else {
		const err15 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "Must be an object."
		};
		if (vErrors === null) vErrors = [err15];
		else vErrors.push(err15);
		errors++;
	}
	validate93.errors = vErrors;
	return errors === 0;
}
validate93.evaluated = {
	"props": {
		"brand": true,
		"last4": true,
		"exp_month": true,
		"exp_year": true,
		"cvc_check": true,
		"address_line1_check": true,
		"address_zip_check": true,
		"wallet": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
function validate92(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate92.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.id === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "id" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.type === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "type" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.status === void 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "status" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.amount === void 0) {
			const err3 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "amount" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err3];
			else vErrors.push(err3);
			errors++;
		}
		if (data.amount_refunded === void 0) {
			const err4 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "amount_refunded" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err4];
			else vErrors.push(err4);
			errors++;
		}
		if (data.currency === void 0) {
			const err5 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "currency" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err5];
			else vErrors.push(err5);
			errors++;
		}
		if (data.paid === void 0) {
			const err6 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "paid" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err6];
			else vErrors.push(err6);
			errors++;
		}
		if (data.captured === void 0) {
			const err7 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "captured" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err7];
			else vErrors.push(err7);
			errors++;
		}
		if (data.refunded === void 0) {
			const err8 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "refunded" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err8];
			else vErrors.push(err8);
			errors++;
		}
		if (data.captured_at === void 0) {
			const err9 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "captured_at" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err9];
			else vErrors.push(err9);
			errors++;
		}
		if (data.created_at === void 0) {
			const err10 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "created_at" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err10];
			else vErrors.push(err10);
			errors++;
		}
		if (data.gateway === void 0) {
			const err11 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "gateway" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err11];
			else vErrors.push(err11);
			errors++;
		}
		if (data.reference_number === void 0) {
			const err12 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "reference_number" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err12];
			else vErrors.push(err12);
			errors++;
		}
		if (data.description === void 0) {
			const err13 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "description" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err13];
			else vErrors.push(err13);
			errors++;
		}
		if (data.failure_code === void 0) {
			const err14 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "failure_code" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err14];
			else vErrors.push(err14);
			errors++;
		}
		if (data.failure_message === void 0) {
			const err15 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "failure_message" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err15];
			else vErrors.push(err15);
			errors++;
		}
		if (data.outcome === void 0) {
			const err16 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "outcome" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err16];
			else vErrors.push(err16);
			errors++;
		}
		if (data.card === void 0) {
			const err17 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "card" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err17];
			else vErrors.push(err17);
			errors++;
		}
		if (data.id !== void 0) {
			if (typeof data.id !== "string") {
				const err18 = {
					instancePath: instancePath + "/id",
					schemaPath: "#/properties/id/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err18];
				else vErrors.push(err18);
				errors++;
			}
		}
		if (data.type !== void 0) {
			if (typeof data.type !== "string") {
				const err19 = {
					instancePath: instancePath + "/type",
					schemaPath: "#/properties/type/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err19];
				else vErrors.push(err19);
				errors++;
			}
		}
		if (data.status !== void 0) {
			if (typeof data.status !== "string") {
				const err20 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/properties/status/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err20];
				else vErrors.push(err20);
				errors++;
			}
		}
		if (data.amount !== void 0) {
			let data3 = data.amount;
			if (!(typeof data3 == "number" && isFinite(data3))) {
				const err21 = {
					instancePath: instancePath + "/amount",
					schemaPath: "#/properties/amount/type",
					keyword: "type",
					params: { type: "number" },
					message: "Must be a number."
				};
				if (vErrors === null) vErrors = [err21];
				else vErrors.push(err21);
				errors++;
			}
		}
		if (data.amount_refunded !== void 0) {
			let data4 = data.amount_refunded;
			if (!(typeof data4 == "number" && isFinite(data4))) {
				const err22 = {
					instancePath: instancePath + "/amount_refunded",
					schemaPath: "#/properties/amount_refunded/type",
					keyword: "type",
					params: { type: "number" },
					message: "Must be a number."
				};
				if (vErrors === null) vErrors = [err22];
				else vErrors.push(err22);
				errors++;
			}
		}
		if (data.currency !== void 0) {
			let data5 = data.currency;
			if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
				if (data5.name === void 0) {
					const err23 = {
						instancePath: instancePath + "/currency",
						schemaPath: "#/components/schemas/Currency/required",
						keyword: "required",
						params: { missingProperty: "name" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err23];
					else vErrors.push(err23);
					errors++;
				}
				if (data5.code === void 0) {
					const err24 = {
						instancePath: instancePath + "/currency",
						schemaPath: "#/components/schemas/Currency/required",
						keyword: "required",
						params: { missingProperty: "code" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err24];
					else vErrors.push(err24);
					errors++;
				}
				if (data5.iso_code === void 0) {
					const err25 = {
						instancePath: instancePath + "/currency",
						schemaPath: "#/components/schemas/Currency/required",
						keyword: "required",
						params: { missingProperty: "iso_code" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err25];
					else vErrors.push(err25);
					errors++;
				}
				if (data5.symbol === void 0) {
					const err26 = {
						instancePath: instancePath + "/currency",
						schemaPath: "#/components/schemas/Currency/required",
						keyword: "required",
						params: { missingProperty: "symbol" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err26];
					else vErrors.push(err26);
					errors++;
				}
				if (data5.rate === void 0) {
					const err27 = {
						instancePath: instancePath + "/currency",
						schemaPath: "#/components/schemas/Currency/required",
						keyword: "required",
						params: { missingProperty: "rate" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err27];
					else vErrors.push(err27);
					errors++;
				}
				if (data5.name !== void 0) {
					if (typeof data5.name !== "string") {
						const err28 = {
							instancePath: instancePath + "/currency/name",
							schemaPath: "#/components/schemas/Currency/properties/name/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err28];
						else vErrors.push(err28);
						errors++;
					}
				}
				if (data5.code !== void 0) {
					if (typeof data5.code !== "string") {
						const err29 = {
							instancePath: instancePath + "/currency/code",
							schemaPath: "#/components/schemas/Currency/properties/code/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err29];
						else vErrors.push(err29);
						errors++;
					}
				}
				if (data5.iso_code !== void 0) {
					if (typeof data5.iso_code !== "string") {
						const err30 = {
							instancePath: instancePath + "/currency/iso_code",
							schemaPath: "#/components/schemas/Currency/properties/iso_code/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err30];
						else vErrors.push(err30);
						errors++;
					}
				}
				if (data5.symbol !== void 0) {
					if (typeof data5.symbol !== "string") {
						const err31 = {
							instancePath: instancePath + "/currency/symbol",
							schemaPath: "#/components/schemas/Currency/properties/symbol/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err31];
						else vErrors.push(err31);
						errors++;
					}
				}
				if (data5.rate !== void 0) {
					let data10 = data5.rate;
					if (!(typeof data10 == "number" && isFinite(data10))) {
						const err32 = {
							instancePath: instancePath + "/currency/rate",
							schemaPath: "#/components/schemas/Currency/properties/rate/type",
							keyword: "type",
							params: { type: "number" },
							message: "Must be a number."
						};
						if (vErrors === null) vErrors = [err32];
						else vErrors.push(err32);
						errors++;
					}
				}
			} else {
				const err33 = {
					instancePath: instancePath + "/currency",
					schemaPath: "#/components/schemas/Currency/type",
					keyword: "type",
					params: { type: "object" },
					message: "Must be an object."
				};
				if (vErrors === null) vErrors = [err33];
				else vErrors.push(err33);
				errors++;
			}
		}
		if (data.paid !== void 0) {
			if (typeof data.paid !== "boolean") {
				const err34 = {
					instancePath: instancePath + "/paid",
					schemaPath: "#/properties/paid/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err34];
				else vErrors.push(err34);
				errors++;
			}
		}
		if (data.captured !== void 0) {
			if (typeof data.captured !== "boolean") {
				const err35 = {
					instancePath: instancePath + "/captured",
					schemaPath: "#/properties/captured/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err35];
				else vErrors.push(err35);
				errors++;
			}
		}
		if (data.refunded !== void 0) {
			if (typeof data.refunded !== "boolean") {
				const err36 = {
					instancePath: instancePath + "/refunded",
					schemaPath: "#/properties/refunded/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err36];
				else vErrors.push(err36);
				errors++;
			}
		}
		if (data.captured_at !== void 0) {
			let data14 = data.captured_at;
			if (typeof data14 === "string") {
				if (!pattern44.test(data14)) {
					const err37 = {
						instancePath: instancePath + "/captured_at",
						schemaPath: "#/components/schemas/UtcTimestampMicroseconds/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:([0-5]\\d|60)\\.\\d{6}(Z|\\+00:00)$" },
						message: "Must be a point in time in UTC with six decimals of a second."
					};
					if (vErrors === null) vErrors = [err37];
					else vErrors.push(err37);
					errors++;
				}
				if (!formats8.validate(data14)) {
					const err38 = {
						instancePath: instancePath + "/captured_at",
						schemaPath: "#/components/schemas/UtcTimestampMicroseconds/format",
						keyword: "format",
						params: { format: "date-time" },
						message: "Must be a point in time in UTC with six decimals of a second."
					};
					if (vErrors === null) vErrors = [err38];
					else vErrors.push(err38);
					errors++;
				}
			} else {
				const err39 = {
					instancePath: instancePath + "/captured_at",
					schemaPath: "#/components/schemas/UtcTimestampMicroseconds/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err39];
				else vErrors.push(err39);
				errors++;
			}
		}
		if (data.created_at !== void 0) {
			let data15 = data.created_at;
			if (typeof data15 === "string") {
				if (!pattern44.test(data15)) {
					const err40 = {
						instancePath: instancePath + "/created_at",
						schemaPath: "#/components/schemas/UtcTimestampMicroseconds/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:([0-5]\\d|60)\\.\\d{6}(Z|\\+00:00)$" },
						message: "Must be a point in time in UTC with six decimals of a second."
					};
					if (vErrors === null) vErrors = [err40];
					else vErrors.push(err40);
					errors++;
				}
				if (!formats8.validate(data15)) {
					const err41 = {
						instancePath: instancePath + "/created_at",
						schemaPath: "#/components/schemas/UtcTimestampMicroseconds/format",
						keyword: "format",
						params: { format: "date-time" },
						message: "Must be a point in time in UTC with six decimals of a second."
					};
					if (vErrors === null) vErrors = [err41];
					else vErrors.push(err41);
					errors++;
				}
			} else {
				const err42 = {
					instancePath: instancePath + "/created_at",
					schemaPath: "#/components/schemas/UtcTimestampMicroseconds/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err42];
				else vErrors.push(err42);
				errors++;
			}
		}
		if (data.gateway !== void 0) {
			if (typeof data.gateway !== "string") {
				const err43 = {
					instancePath: instancePath + "/gateway",
					schemaPath: "#/properties/gateway/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err43];
				else vErrors.push(err43);
				errors++;
			}
		}
		if (data.reference_number !== void 0) {
			if (typeof data.reference_number !== "string") {
				const err44 = {
					instancePath: instancePath + "/reference_number",
					schemaPath: "#/properties/reference_number/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err44];
				else vErrors.push(err44);
				errors++;
			}
		}
		if (data.description !== void 0) {
			if (typeof data.description !== "string") {
				const err45 = {
					instancePath: instancePath + "/description",
					schemaPath: "#/properties/description/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err45];
				else vErrors.push(err45);
				errors++;
			}
		}
		if (data.failure_code !== void 0) {
			let data19 = data.failure_code;
			if (typeof data19 !== "string" && data19 !== null) {
				const err46 = {
					instancePath: instancePath + "/failure_code",
					schemaPath: "#/properties/failure_code/type",
					keyword: "type",
					params: { type: schema153.properties.failure_code.type },
					message: "Must be a string or null."
				};
				if (vErrors === null) vErrors = [err46];
				else vErrors.push(err46);
				errors++;
			}
		}
		if (data.failure_message !== void 0) {
			let data20 = data.failure_message;
			if (typeof data20 !== "string" && data20 !== null) {
				const err47 = {
					instancePath: instancePath + "/failure_message",
					schemaPath: "#/properties/failure_message/type",
					keyword: "type",
					params: { type: schema153.properties.failure_message.type },
					message: "Must be a string or null."
				};
				if (vErrors === null) vErrors = [err47];
				else vErrors.push(err47);
				errors++;
			}
		}
		if (data.outcome !== void 0) {
			if (typeof data.outcome !== "string") {
				const err48 = {
					instancePath: instancePath + "/outcome",
					schemaPath: "#/properties/outcome/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err48];
				else vErrors.push(err48);
				errors++;
			}
		}
		if (data.card !== void 0) {
			if (!validate93(data.card, {
				instancePath: instancePath + "/card",
				parentData: data,
				parentDataProperty: "card",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate93.errors : vErrors.concat(validate93.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err49 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "Must be an object."
		};
		if (vErrors === null) vErrors = [err49];
		else vErrors.push(err49);
		errors++;
	}
	validate92.errors = vErrors;
	return errors === 0;
}
validate92.evaluated = {
	"props": {
		"id": true,
		"type": true,
		"status": true,
		"amount": true,
		"amount_refunded": true,
		"currency": true,
		"paid": true,
		"captured": true,
		"refunded": true,
		"captured_at": true,
		"created_at": true,
		"gateway": true,
		"reference_number": true,
		"description": true,
		"failure_code": true,
		"failure_message": true,
		"outcome": true,
		"card": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
const pattern20 = new RegExp("^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:([0-5]\\d|60)(\\.\\d+)?Z$", "u");
function validate62(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate62.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.id === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "id" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.is_recurring === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "is_recurring" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.is_test === void 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "is_test" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.is_fulfillable === void 0) {
			const err3 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "is_fulfillable" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err3];
			else vErrors.push(err3);
			errors++;
		}
		if (data.is_fulfilled === void 0) {
			const err4 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "is_fulfilled" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err4];
			else vErrors.push(err4);
			errors++;
		}
		if (data.is_refundable === void 0) {
			const err5 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "is_refundable" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err5];
			else vErrors.push(err5);
			errors++;
		}
		if (data.is_paid === void 0) {
			const err6 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "is_paid" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err6];
			else vErrors.push(err6);
			errors++;
		}
		if (data.is_pos_entry === void 0) {
			const err7 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "is_pos_entry" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err7];
			else vErrors.push(err7);
			errors++;
		}
		if (data.is_deleted === void 0) {
			const err8 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "is_deleted" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err8];
			else vErrors.push(err8);
			errors++;
		}
		if (data.is_spam === void 0) {
			const err9 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "is_spam" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err9];
			else vErrors.push(err9);
			errors++;
		}
		if (data.source === void 0) {
			const err10 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "source" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err10];
			else vErrors.push(err10);
			errors++;
		}
		if (data.customer_comments === void 0) {
			const err11 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "customer_comments" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err11];
			else vErrors.push(err11);
			errors++;
		}
		if (data.notes === void 0) {
			const err12 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "notes" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err12];
			else vErrors.push(err12);
			errors++;
		}
		if (data.supporter === void 0) {
			const err13 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "supporter" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err13];
			else vErrors.push(err13);
			errors++;
		}
		if (data.billing_address === void 0) {
			const err14 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "billing_address" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err14];
			else vErrors.push(err14);
			errors++;
		}
		if (data.shipping_address === void 0) {
			const err15 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "shipping_address" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err15];
			else vErrors.push(err15);
			errors++;
		}
		if (data.shipping_method === void 0) {
			const err16 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "shipping_method" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err16];
			else vErrors.push(err16);
			errors++;
		}
		if (data.created_at === void 0) {
			const err17 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "created_at" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err17];
			else vErrors.push(err17);
			errors++;
		}
		if (data.ordered_at === void 0) {
			const err18 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "ordered_at" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err18];
			else vErrors.push(err18);
			errors++;
		}
		if (data.updated_at === void 0) {
			const err19 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "updated_at" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err19];
			else vErrors.push(err19);
			errors++;
		}
		if (data.refunded_at === void 0) {
			const err20 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "refunded_at" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err20];
			else vErrors.push(err20);
			errors++;
		}
		if (data.downloadable_item_count === void 0) {
			const err21 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "downloadable_item_count" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err21];
			else vErrors.push(err21);
			errors++;
		}
		if (data.recurring_item_count === void 0) {
			const err22 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "recurring_item_count" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err22];
			else vErrors.push(err22);
			errors++;
		}
		if (data.shippable_item_count === void 0) {
			const err23 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "shippable_item_count" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err23];
			else vErrors.push(err23);
			errors++;
		}
		if (data.line_items === void 0) {
			const err24 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "line_items" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err24];
			else vErrors.push(err24);
			errors++;
		}
		if (data.currency === void 0) {
			const err25 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "currency" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err25];
			else vErrors.push(err25);
			errors++;
		}
		if (data.cover_costs_enabled === void 0) {
			const err26 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "cover_costs_enabled" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err26];
			else vErrors.push(err26);
			errors++;
		}
		if (data.cover_costs_amount === void 0) {
			const err27 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "cover_costs_amount" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err27];
			else vErrors.push(err27);
			errors++;
		}
		if (data.discounts_amount === void 0) {
			const err28 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "discounts_amount" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err28];
			else vErrors.push(err28);
			errors++;
		}
		if (data.subtotal_amount === void 0) {
			const err29 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "subtotal_amount" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err29];
			else vErrors.push(err29);
			errors++;
		}
		if (data.tax_amount === void 0) {
			const err30 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "tax_amount" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err30];
			else vErrors.push(err30);
			errors++;
		}
		if (data.shipping_amount === void 0) {
			const err31 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "shipping_amount" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err31];
			else vErrors.push(err31);
			errors++;
		}
		if (data.total_amount === void 0) {
			const err32 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "total_amount" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err32];
			else vErrors.push(err32);
			errors++;
		}
		if (data.refunded_amount === void 0) {
			const err33 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "refunded_amount" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err33];
			else vErrors.push(err33);
			errors++;
		}
		if (data.balance_amount === void 0) {
			const err34 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "balance_amount" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err34];
			else vErrors.push(err34);
			errors++;
		}
		if (data.referral_source === void 0) {
			const err35 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "referral_source" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err35];
			else vErrors.push(err35);
			errors++;
		}
		if (data.http_referer === void 0) {
			const err36 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "http_referer" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err36];
			else vErrors.push(err36);
			errors++;
		}
		if (data.tracking_source === void 0) {
			const err37 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "tracking_source" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err37];
			else vErrors.push(err37);
			errors++;
		}
		if (data.tracking_medium === void 0) {
			const err38 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "tracking_medium" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err38];
			else vErrors.push(err38);
			errors++;
		}
		if (data.tracking_campaign === void 0) {
			const err39 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "tracking_campaign" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err39];
			else vErrors.push(err39);
			errors++;
		}
		if (data.tracking_term === void 0) {
			const err40 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "tracking_term" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err40];
			else vErrors.push(err40);
			errors++;
		}
		if (data.tracking_content === void 0) {
			const err41 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "tracking_content" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err41];
			else vErrors.push(err41);
			errors++;
		}
		if (data.discounts === void 0) {
			const err42 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "discounts" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err42];
			else vErrors.push(err42);
			errors++;
		}
		if (data.payments === void 0) {
			const err43 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "payments" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err43];
			else vErrors.push(err43);
			errors++;
		}
		if (data.refunds === void 0) {
			const err44 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "refunds" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err44];
			else vErrors.push(err44);
			errors++;
		}
		if (data.tax_lines === void 0) {
			const err45 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "tax_lines" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err45];
			else vErrors.push(err45);
			errors++;
		}
		if (data.tax_receipts === void 0) {
			const err46 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "tax_receipts" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err46];
			else vErrors.push(err46);
			errors++;
		}
		if (data.warnings === void 0) {
			const err47 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "warnings" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err47];
			else vErrors.push(err47);
			errors++;
		}
		if (data.id !== void 0) {
			let data0 = data.id;
			if (typeof data0 === "string") {
				if (func1(data0) < 1) {
					const err48 = {
						instancePath: instancePath + "/id",
						schemaPath: "#/properties/id/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						message: "Must not be empty."
					};
					if (vErrors === null) vErrors = [err48];
					else vErrors.push(err48);
					errors++;
				}
			} else {
				const err49 = {
					instancePath: instancePath + "/id",
					schemaPath: "#/properties/id/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err49];
				else vErrors.push(err49);
				errors++;
			}
		}
		if (data.is_recurring !== void 0) {
			if (typeof data.is_recurring !== "boolean") {
				const err50 = {
					instancePath: instancePath + "/is_recurring",
					schemaPath: "#/properties/is_recurring/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err50];
				else vErrors.push(err50);
				errors++;
			}
		}
		if (data.is_test !== void 0) {
			let data2 = data.is_test;
			const _errs7 = errors;
			let valid2 = false;
			let passing0 = null;
			const _errs8 = errors;
			if (typeof data2 !== "boolean") {
				const err51 = {
					instancePath: instancePath + "/is_test",
					schemaPath: "#/components/schemas/BooleanLike/oneOf/0/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err51];
				else vErrors.push(err51);
				errors++;
			}
			var _valid0 = _errs8 === errors;
			if (_valid0) {
				valid2 = true;
				passing0 = 0;
			}
			const _errs10 = errors;
			if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
				const err52 = {
					instancePath: instancePath + "/is_test",
					schemaPath: "#/components/schemas/BooleanLike/oneOf/1/type",
					keyword: "type",
					params: { type: "integer" },
					message: "Must be a whole number."
				};
				if (vErrors === null) vErrors = [err52];
				else vErrors.push(err52);
				errors++;
			}
			if (!(data2 === 0 || data2 === 1)) {
				const err53 = {
					instancePath: instancePath + "/is_test",
					schemaPath: "#/components/schemas/BooleanLike/oneOf/1/enum",
					keyword: "enum",
					params: { allowedValues: schema66.oneOf[1].enum },
					message: "Must be one of 0, 1."
				};
				if (vErrors === null) vErrors = [err53];
				else vErrors.push(err53);
				errors++;
			}
			var _valid0 = _errs10 === errors;
			if (_valid0 && valid2) {
				valid2 = false;
				passing0 = [passing0, 1];
			} else if (_valid0) {
				valid2 = true;
				passing0 = 1;
			}
			if (!valid2) {
				const err54 = {
					instancePath: instancePath + "/is_test",
					schemaPath: "#/components/schemas/BooleanLike/oneOf",
					keyword: "oneOf",
					params: { passingSchemas: passing0 },
					message: "Must be true or false, or one of 0, 1."
				};
				if (vErrors === null) vErrors = [err54];
				else vErrors.push(err54);
				errors++;
			} else {
				errors = _errs7;
				if (vErrors !== null) {
					if (_errs7) vErrors.length = _errs7;
					else vErrors = null;
				}
			}
		}
		if (data.is_fulfillable !== void 0) {
			if (typeof data.is_fulfillable !== "boolean") {
				const err55 = {
					instancePath: instancePath + "/is_fulfillable",
					schemaPath: "#/properties/is_fulfillable/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err55];
				else vErrors.push(err55);
				errors++;
			}
		}
		if (data.is_refundable !== void 0) {
			if (typeof data.is_refundable !== "boolean") {
				const err56 = {
					instancePath: instancePath + "/is_refundable",
					schemaPath: "#/properties/is_refundable/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err56];
				else vErrors.push(err56);
				errors++;
			}
		}
		if (data.is_paid !== void 0) {
			if (typeof data.is_paid !== "boolean") {
				const err57 = {
					instancePath: instancePath + "/is_paid",
					schemaPath: "#/properties/is_paid/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err57];
				else vErrors.push(err57);
				errors++;
			}
		}
		if (data.is_pos_entry !== void 0) {
			let data7 = data.is_pos_entry;
			const _errs21 = errors;
			let valid5 = false;
			let passing1 = null;
			const _errs22 = errors;
			if (typeof data7 !== "boolean") {
				const err58 = {
					instancePath: instancePath + "/is_pos_entry",
					schemaPath: "#/components/schemas/BooleanLike/oneOf/0/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err58];
				else vErrors.push(err58);
				errors++;
			}
			var _valid1 = _errs22 === errors;
			if (_valid1) {
				valid5 = true;
				passing1 = 0;
			}
			const _errs24 = errors;
			if (!(typeof data7 == "number" && !(data7 % 1) && !isNaN(data7) && isFinite(data7))) {
				const err59 = {
					instancePath: instancePath + "/is_pos_entry",
					schemaPath: "#/components/schemas/BooleanLike/oneOf/1/type",
					keyword: "type",
					params: { type: "integer" },
					message: "Must be a whole number."
				};
				if (vErrors === null) vErrors = [err59];
				else vErrors.push(err59);
				errors++;
			}
			if (!(data7 === 0 || data7 === 1)) {
				const err60 = {
					instancePath: instancePath + "/is_pos_entry",
					schemaPath: "#/components/schemas/BooleanLike/oneOf/1/enum",
					keyword: "enum",
					params: { allowedValues: schema66.oneOf[1].enum },
					message: "Must be one of 0, 1."
				};
				if (vErrors === null) vErrors = [err60];
				else vErrors.push(err60);
				errors++;
			}
			var _valid1 = _errs24 === errors;
			if (_valid1 && valid5) {
				valid5 = false;
				passing1 = [passing1, 1];
			} else if (_valid1) {
				valid5 = true;
				passing1 = 1;
			}
			if (!valid5) {
				const err61 = {
					instancePath: instancePath + "/is_pos_entry",
					schemaPath: "#/components/schemas/BooleanLike/oneOf",
					keyword: "oneOf",
					params: { passingSchemas: passing1 },
					message: "Must be true or false, or one of 0, 1."
				};
				if (vErrors === null) vErrors = [err61];
				else vErrors.push(err61);
				errors++;
			} else {
				errors = _errs21;
				if (vErrors !== null) {
					if (_errs21) vErrors.length = _errs21;
					else vErrors = null;
				}
			}
		}
		if (data.is_deleted !== void 0) {
			if (typeof data.is_deleted !== "boolean") {
				const err62 = {
					instancePath: instancePath + "/is_deleted",
					schemaPath: "#/properties/is_deleted/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err62];
				else vErrors.push(err62);
				errors++;
			}
		}
		if (data.is_spam !== void 0) {
			let data9 = data.is_spam;
			const _errs30 = errors;
			let valid7 = false;
			let passing2 = null;
			const _errs31 = errors;
			if (typeof data9 !== "boolean") {
				const err63 = {
					instancePath: instancePath + "/is_spam",
					schemaPath: "#/components/schemas/BooleanLike/oneOf/0/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err63];
				else vErrors.push(err63);
				errors++;
			}
			var _valid2 = _errs31 === errors;
			if (_valid2) {
				valid7 = true;
				passing2 = 0;
			}
			const _errs33 = errors;
			if (!(typeof data9 == "number" && !(data9 % 1) && !isNaN(data9) && isFinite(data9))) {
				const err64 = {
					instancePath: instancePath + "/is_spam",
					schemaPath: "#/components/schemas/BooleanLike/oneOf/1/type",
					keyword: "type",
					params: { type: "integer" },
					message: "Must be a whole number."
				};
				if (vErrors === null) vErrors = [err64];
				else vErrors.push(err64);
				errors++;
			}
			if (!(data9 === 0 || data9 === 1)) {
				const err65 = {
					instancePath: instancePath + "/is_spam",
					schemaPath: "#/components/schemas/BooleanLike/oneOf/1/enum",
					keyword: "enum",
					params: { allowedValues: schema66.oneOf[1].enum },
					message: "Must be one of 0, 1."
				};
				if (vErrors === null) vErrors = [err65];
				else vErrors.push(err65);
				errors++;
			}
			var _valid2 = _errs33 === errors;
			if (_valid2 && valid7) {
				valid7 = false;
				passing2 = [passing2, 1];
			} else if (_valid2) {
				valid7 = true;
				passing2 = 1;
			}
			if (!valid7) {
				const err66 = {
					instancePath: instancePath + "/is_spam",
					schemaPath: "#/components/schemas/BooleanLike/oneOf",
					keyword: "oneOf",
					params: { passingSchemas: passing2 },
					message: "Must be true or false, or one of 0, 1."
				};
				if (vErrors === null) vErrors = [err66];
				else vErrors.push(err66);
				errors++;
			} else {
				errors = _errs30;
				if (vErrors !== null) {
					if (_errs30) vErrors.length = _errs30;
					else vErrors = null;
				}
			}
		}
		if (data.source !== void 0) {
			if (typeof data.source !== "string") {
				const err67 = {
					instancePath: instancePath + "/source",
					schemaPath: "#/properties/source/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err67];
				else vErrors.push(err67);
				errors++;
			}
		}
		if (data.customer_comments !== void 0) {
			let data11 = data.customer_comments;
			if (typeof data11 !== "string" && data11 !== null) {
				const err68 = {
					instancePath: instancePath + "/customer_comments",
					schemaPath: "#/properties/customer_comments/type",
					keyword: "type",
					params: { type: schema65.properties.customer_comments.type },
					message: "Must be a string or null."
				};
				if (vErrors === null) vErrors = [err68];
				else vErrors.push(err68);
				errors++;
			}
		}
		if (data.notes !== void 0) {
			if (typeof data.notes !== "string") {
				const err69 = {
					instancePath: instancePath + "/notes",
					schemaPath: "#/properties/notes/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err69];
				else vErrors.push(err69);
				errors++;
			}
		}
		if (data.supporter !== void 0) {
			if (!validate63(data.supporter, {
				instancePath: instancePath + "/supporter",
				parentData: data,
				parentDataProperty: "supporter",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
				errors = vErrors.length;
			}
		}
		if (data.billing_address !== void 0) {
			let data14 = data.billing_address;
			if (data14 && typeof data14 == "object" && !Array.isArray(data14)) {
				if (data14.first_name === void 0) {
					const err70 = {
						instancePath: instancePath + "/billing_address",
						schemaPath: "#/components/schemas/ContributionAddress/required",
						keyword: "required",
						params: { missingProperty: "first_name" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err70];
					else vErrors.push(err70);
					errors++;
				}
				if (data14.last_name === void 0) {
					const err71 = {
						instancePath: instancePath + "/billing_address",
						schemaPath: "#/components/schemas/ContributionAddress/required",
						keyword: "required",
						params: { missingProperty: "last_name" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err71];
					else vErrors.push(err71);
					errors++;
				}
				if (data14.email === void 0) {
					const err72 = {
						instancePath: instancePath + "/billing_address",
						schemaPath: "#/components/schemas/ContributionAddress/required",
						keyword: "required",
						params: { missingProperty: "email" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err72];
					else vErrors.push(err72);
					errors++;
				}
				if (data14.company === void 0) {
					const err73 = {
						instancePath: instancePath + "/billing_address",
						schemaPath: "#/components/schemas/ContributionAddress/required",
						keyword: "required",
						params: { missingProperty: "company" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err73];
					else vErrors.push(err73);
					errors++;
				}
				if (data14.address1 === void 0) {
					const err74 = {
						instancePath: instancePath + "/billing_address",
						schemaPath: "#/components/schemas/ContributionAddress/required",
						keyword: "required",
						params: { missingProperty: "address1" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err74];
					else vErrors.push(err74);
					errors++;
				}
				if (data14.address2 === void 0) {
					const err75 = {
						instancePath: instancePath + "/billing_address",
						schemaPath: "#/components/schemas/ContributionAddress/required",
						keyword: "required",
						params: { missingProperty: "address2" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err75];
					else vErrors.push(err75);
					errors++;
				}
				if (data14.city === void 0) {
					const err76 = {
						instancePath: instancePath + "/billing_address",
						schemaPath: "#/components/schemas/ContributionAddress/required",
						keyword: "required",
						params: { missingProperty: "city" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err76];
					else vErrors.push(err76);
					errors++;
				}
				if (data14.state === void 0) {
					const err77 = {
						instancePath: instancePath + "/billing_address",
						schemaPath: "#/components/schemas/ContributionAddress/required",
						keyword: "required",
						params: { missingProperty: "state" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err77];
					else vErrors.push(err77);
					errors++;
				}
				if (data14.zip === void 0) {
					const err78 = {
						instancePath: instancePath + "/billing_address",
						schemaPath: "#/components/schemas/ContributionAddress/required",
						keyword: "required",
						params: { missingProperty: "zip" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err78];
					else vErrors.push(err78);
					errors++;
				}
				if (data14.country === void 0) {
					const err79 = {
						instancePath: instancePath + "/billing_address",
						schemaPath: "#/components/schemas/ContributionAddress/required",
						keyword: "required",
						params: { missingProperty: "country" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err79];
					else vErrors.push(err79);
					errors++;
				}
				if (data14.phone === void 0) {
					const err80 = {
						instancePath: instancePath + "/billing_address",
						schemaPath: "#/components/schemas/ContributionAddress/required",
						keyword: "required",
						params: { missingProperty: "phone" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err80];
					else vErrors.push(err80);
					errors++;
				}
				if (data14.title === void 0) {
					const err81 = {
						instancePath: instancePath + "/billing_address",
						schemaPath: "#/components/schemas/ContributionAddress/required",
						keyword: "required",
						params: { missingProperty: "title" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err81];
					else vErrors.push(err81);
					errors++;
				}
				if (data14.name === void 0) {
					const err82 = {
						instancePath: instancePath + "/billing_address",
						schemaPath: "#/components/schemas/ContributionAddress/required",
						keyword: "required",
						params: { missingProperty: "name" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err82];
					else vErrors.push(err82);
					errors++;
				}
				if (data14.first_name !== void 0) {
					if (typeof data14.first_name !== "string") {
						const err83 = {
							instancePath: instancePath + "/billing_address/first_name",
							schemaPath: "#/components/schemas/ContributionAddress/properties/first_name/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err83];
						else vErrors.push(err83);
						errors++;
					}
				}
				if (data14.last_name !== void 0) {
					if (typeof data14.last_name !== "string") {
						const err84 = {
							instancePath: instancePath + "/billing_address/last_name",
							schemaPath: "#/components/schemas/ContributionAddress/properties/last_name/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err84];
						else vErrors.push(err84);
						errors++;
					}
				}
				if (data14.email !== void 0) {
					if (typeof data14.email !== "string") {
						const err85 = {
							instancePath: instancePath + "/billing_address/email",
							schemaPath: "#/components/schemas/ContributionAddress/properties/email/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err85];
						else vErrors.push(err85);
						errors++;
					}
				}
				if (data14.company !== void 0) {
					let data18 = data14.company;
					if (typeof data18 !== "string" && data18 !== null) {
						const err86 = {
							instancePath: instancePath + "/billing_address/company",
							schemaPath: "#/components/schemas/ContributionAddress/properties/company/type",
							keyword: "type",
							params: { type: schema80.properties.company.type },
							message: "Must be a string or null."
						};
						if (vErrors === null) vErrors = [err86];
						else vErrors.push(err86);
						errors++;
					}
				}
				if (data14.address1 !== void 0) {
					if (typeof data14.address1 !== "string") {
						const err87 = {
							instancePath: instancePath + "/billing_address/address1",
							schemaPath: "#/components/schemas/ContributionAddress/properties/address1/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err87];
						else vErrors.push(err87);
						errors++;
					}
				}
				if (data14.address2 !== void 0) {
					let data20 = data14.address2;
					if (typeof data20 !== "string" && data20 !== null) {
						const err88 = {
							instancePath: instancePath + "/billing_address/address2",
							schemaPath: "#/components/schemas/ContributionAddress/properties/address2/type",
							keyword: "type",
							params: { type: schema80.properties.address2.type },
							message: "Must be a string or null."
						};
						if (vErrors === null) vErrors = [err88];
						else vErrors.push(err88);
						errors++;
					}
				}
				if (data14.city !== void 0) {
					if (typeof data14.city !== "string") {
						const err89 = {
							instancePath: instancePath + "/billing_address/city",
							schemaPath: "#/components/schemas/ContributionAddress/properties/city/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err89];
						else vErrors.push(err89);
						errors++;
					}
				}
				if (data14.state !== void 0) {
					if (typeof data14.state !== "string") {
						const err90 = {
							instancePath: instancePath + "/billing_address/state",
							schemaPath: "#/components/schemas/ContributionAddress/properties/state/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err90];
						else vErrors.push(err90);
						errors++;
					}
				}
				if (data14.zip !== void 0) {
					if (typeof data14.zip !== "string") {
						const err91 = {
							instancePath: instancePath + "/billing_address/zip",
							schemaPath: "#/components/schemas/ContributionAddress/properties/zip/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err91];
						else vErrors.push(err91);
						errors++;
					}
				}
				if (data14.country !== void 0) {
					if (typeof data14.country !== "string") {
						const err92 = {
							instancePath: instancePath + "/billing_address/country",
							schemaPath: "#/components/schemas/ContributionAddress/properties/country/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err92];
						else vErrors.push(err92);
						errors++;
					}
				}
				if (data14.phone !== void 0) {
					if (typeof data14.phone !== "string") {
						const err93 = {
							instancePath: instancePath + "/billing_address/phone",
							schemaPath: "#/components/schemas/ContributionAddress/properties/phone/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err93];
						else vErrors.push(err93);
						errors++;
					}
				}
				if (data14.title !== void 0) {
					let data26 = data14.title;
					if (typeof data26 !== "string" && data26 !== null) {
						const err94 = {
							instancePath: instancePath + "/billing_address/title",
							schemaPath: "#/components/schemas/ContributionAddress/properties/title/type",
							keyword: "type",
							params: { type: schema80.properties.title.type },
							message: "Must be a string or null."
						};
						if (vErrors === null) vErrors = [err94];
						else vErrors.push(err94);
						errors++;
					}
				}
				if (data14.name !== void 0) {
					if (typeof data14.name !== "string") {
						const err95 = {
							instancePath: instancePath + "/billing_address/name",
							schemaPath: "#/components/schemas/ContributionAddress/properties/name/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err95];
						else vErrors.push(err95);
						errors++;
					}
				}
			} else {
				const err96 = {
					instancePath: instancePath + "/billing_address",
					schemaPath: "#/components/schemas/ContributionAddress/type",
					keyword: "type",
					params: { type: "object" },
					message: "Must be an object."
				};
				if (vErrors === null) vErrors = [err96];
				else vErrors.push(err96);
				errors++;
			}
		}
		if (data.shipping_address !== void 0) {
			let data28 = data.shipping_address;
			if (data28 && typeof data28 == "object" && !Array.isArray(data28)) {
				if (data28.first_name === void 0) {
					const err97 = {
						instancePath: instancePath + "/shipping_address",
						schemaPath: "#/components/schemas/ContributionAddress/required",
						keyword: "required",
						params: { missingProperty: "first_name" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err97];
					else vErrors.push(err97);
					errors++;
				}
				if (data28.last_name === void 0) {
					const err98 = {
						instancePath: instancePath + "/shipping_address",
						schemaPath: "#/components/schemas/ContributionAddress/required",
						keyword: "required",
						params: { missingProperty: "last_name" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err98];
					else vErrors.push(err98);
					errors++;
				}
				if (data28.email === void 0) {
					const err99 = {
						instancePath: instancePath + "/shipping_address",
						schemaPath: "#/components/schemas/ContributionAddress/required",
						keyword: "required",
						params: { missingProperty: "email" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err99];
					else vErrors.push(err99);
					errors++;
				}
				if (data28.company === void 0) {
					const err100 = {
						instancePath: instancePath + "/shipping_address",
						schemaPath: "#/components/schemas/ContributionAddress/required",
						keyword: "required",
						params: { missingProperty: "company" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err100];
					else vErrors.push(err100);
					errors++;
				}
				if (data28.address1 === void 0) {
					const err101 = {
						instancePath: instancePath + "/shipping_address",
						schemaPath: "#/components/schemas/ContributionAddress/required",
						keyword: "required",
						params: { missingProperty: "address1" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err101];
					else vErrors.push(err101);
					errors++;
				}
				if (data28.address2 === void 0) {
					const err102 = {
						instancePath: instancePath + "/shipping_address",
						schemaPath: "#/components/schemas/ContributionAddress/required",
						keyword: "required",
						params: { missingProperty: "address2" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err102];
					else vErrors.push(err102);
					errors++;
				}
				if (data28.city === void 0) {
					const err103 = {
						instancePath: instancePath + "/shipping_address",
						schemaPath: "#/components/schemas/ContributionAddress/required",
						keyword: "required",
						params: { missingProperty: "city" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err103];
					else vErrors.push(err103);
					errors++;
				}
				if (data28.state === void 0) {
					const err104 = {
						instancePath: instancePath + "/shipping_address",
						schemaPath: "#/components/schemas/ContributionAddress/required",
						keyword: "required",
						params: { missingProperty: "state" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err104];
					else vErrors.push(err104);
					errors++;
				}
				if (data28.zip === void 0) {
					const err105 = {
						instancePath: instancePath + "/shipping_address",
						schemaPath: "#/components/schemas/ContributionAddress/required",
						keyword: "required",
						params: { missingProperty: "zip" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err105];
					else vErrors.push(err105);
					errors++;
				}
				if (data28.country === void 0) {
					const err106 = {
						instancePath: instancePath + "/shipping_address",
						schemaPath: "#/components/schemas/ContributionAddress/required",
						keyword: "required",
						params: { missingProperty: "country" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err106];
					else vErrors.push(err106);
					errors++;
				}
				if (data28.phone === void 0) {
					const err107 = {
						instancePath: instancePath + "/shipping_address",
						schemaPath: "#/components/schemas/ContributionAddress/required",
						keyword: "required",
						params: { missingProperty: "phone" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err107];
					else vErrors.push(err107);
					errors++;
				}
				if (data28.title === void 0) {
					const err108 = {
						instancePath: instancePath + "/shipping_address",
						schemaPath: "#/components/schemas/ContributionAddress/required",
						keyword: "required",
						params: { missingProperty: "title" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err108];
					else vErrors.push(err108);
					errors++;
				}
				if (data28.name === void 0) {
					const err109 = {
						instancePath: instancePath + "/shipping_address",
						schemaPath: "#/components/schemas/ContributionAddress/required",
						keyword: "required",
						params: { missingProperty: "name" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err109];
					else vErrors.push(err109);
					errors++;
				}
				if (data28.first_name !== void 0) {
					if (typeof data28.first_name !== "string") {
						const err110 = {
							instancePath: instancePath + "/shipping_address/first_name",
							schemaPath: "#/components/schemas/ContributionAddress/properties/first_name/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err110];
						else vErrors.push(err110);
						errors++;
					}
				}
				if (data28.last_name !== void 0) {
					if (typeof data28.last_name !== "string") {
						const err111 = {
							instancePath: instancePath + "/shipping_address/last_name",
							schemaPath: "#/components/schemas/ContributionAddress/properties/last_name/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err111];
						else vErrors.push(err111);
						errors++;
					}
				}
				if (data28.email !== void 0) {
					if (typeof data28.email !== "string") {
						const err112 = {
							instancePath: instancePath + "/shipping_address/email",
							schemaPath: "#/components/schemas/ContributionAddress/properties/email/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err112];
						else vErrors.push(err112);
						errors++;
					}
				}
				if (data28.company !== void 0) {
					let data32 = data28.company;
					if (typeof data32 !== "string" && data32 !== null) {
						const err113 = {
							instancePath: instancePath + "/shipping_address/company",
							schemaPath: "#/components/schemas/ContributionAddress/properties/company/type",
							keyword: "type",
							params: { type: schema80.properties.company.type },
							message: "Must be a string or null."
						};
						if (vErrors === null) vErrors = [err113];
						else vErrors.push(err113);
						errors++;
					}
				}
				if (data28.address1 !== void 0) {
					if (typeof data28.address1 !== "string") {
						const err114 = {
							instancePath: instancePath + "/shipping_address/address1",
							schemaPath: "#/components/schemas/ContributionAddress/properties/address1/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err114];
						else vErrors.push(err114);
						errors++;
					}
				}
				if (data28.address2 !== void 0) {
					let data34 = data28.address2;
					if (typeof data34 !== "string" && data34 !== null) {
						const err115 = {
							instancePath: instancePath + "/shipping_address/address2",
							schemaPath: "#/components/schemas/ContributionAddress/properties/address2/type",
							keyword: "type",
							params: { type: schema80.properties.address2.type },
							message: "Must be a string or null."
						};
						if (vErrors === null) vErrors = [err115];
						else vErrors.push(err115);
						errors++;
					}
				}
				if (data28.city !== void 0) {
					if (typeof data28.city !== "string") {
						const err116 = {
							instancePath: instancePath + "/shipping_address/city",
							schemaPath: "#/components/schemas/ContributionAddress/properties/city/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err116];
						else vErrors.push(err116);
						errors++;
					}
				}
				if (data28.state !== void 0) {
					if (typeof data28.state !== "string") {
						const err117 = {
							instancePath: instancePath + "/shipping_address/state",
							schemaPath: "#/components/schemas/ContributionAddress/properties/state/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err117];
						else vErrors.push(err117);
						errors++;
					}
				}
				if (data28.zip !== void 0) {
					if (typeof data28.zip !== "string") {
						const err118 = {
							instancePath: instancePath + "/shipping_address/zip",
							schemaPath: "#/components/schemas/ContributionAddress/properties/zip/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err118];
						else vErrors.push(err118);
						errors++;
					}
				}
				if (data28.country !== void 0) {
					if (typeof data28.country !== "string") {
						const err119 = {
							instancePath: instancePath + "/shipping_address/country",
							schemaPath: "#/components/schemas/ContributionAddress/properties/country/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err119];
						else vErrors.push(err119);
						errors++;
					}
				}
				if (data28.phone !== void 0) {
					if (typeof data28.phone !== "string") {
						const err120 = {
							instancePath: instancePath + "/shipping_address/phone",
							schemaPath: "#/components/schemas/ContributionAddress/properties/phone/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err120];
						else vErrors.push(err120);
						errors++;
					}
				}
				if (data28.title !== void 0) {
					let data40 = data28.title;
					if (typeof data40 !== "string" && data40 !== null) {
						const err121 = {
							instancePath: instancePath + "/shipping_address/title",
							schemaPath: "#/components/schemas/ContributionAddress/properties/title/type",
							keyword: "type",
							params: { type: schema80.properties.title.type },
							message: "Must be a string or null."
						};
						if (vErrors === null) vErrors = [err121];
						else vErrors.push(err121);
						errors++;
					}
				}
				if (data28.name !== void 0) {
					if (typeof data28.name !== "string") {
						const err122 = {
							instancePath: instancePath + "/shipping_address/name",
							schemaPath: "#/components/schemas/ContributionAddress/properties/name/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err122];
						else vErrors.push(err122);
						errors++;
					}
				}
			} else {
				const err123 = {
					instancePath: instancePath + "/shipping_address",
					schemaPath: "#/components/schemas/ContributionAddress/type",
					keyword: "type",
					params: { type: "object" },
					message: "Must be an object."
				};
				if (vErrors === null) vErrors = [err123];
				else vErrors.push(err123);
				errors++;
			}
		}
		if (data.created_at !== void 0) {
			let data43 = data.created_at;
			if (typeof data43 === "string") {
				if (!pattern20.test(data43)) {
					const err124 = {
						instancePath: instancePath + "/created_at",
						schemaPath: "#/components/schemas/ZuluTimestamp/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:([0-5]\\d|60)(\\.\\d+)?Z$" },
						message: "Must be a point in time in UTC, written with Z."
					};
					if (vErrors === null) vErrors = [err124];
					else vErrors.push(err124);
					errors++;
				}
				if (!formats8.validate(data43)) {
					const err125 = {
						instancePath: instancePath + "/created_at",
						schemaPath: "#/components/schemas/ZuluTimestamp/format",
						keyword: "format",
						params: { format: "date-time" },
						message: "Must be a point in time in UTC, written with Z."
					};
					if (vErrors === null) vErrors = [err125];
					else vErrors.push(err125);
					errors++;
				}
			} else {
				const err126 = {
					instancePath: instancePath + "/created_at",
					schemaPath: "#/components/schemas/ZuluTimestamp/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err126];
				else vErrors.push(err126);
				errors++;
			}
		}
		if (data.ordered_at !== void 0) {
			let data44 = data.ordered_at;
			if (typeof data44 === "string") {
				if (!pattern20.test(data44)) {
					const err127 = {
						instancePath: instancePath + "/ordered_at",
						schemaPath: "#/components/schemas/ZuluTimestamp/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:([0-5]\\d|60)(\\.\\d+)?Z$" },
						message: "Must be a point in time in UTC, written with Z."
					};
					if (vErrors === null) vErrors = [err127];
					else vErrors.push(err127);
					errors++;
				}
				if (!formats8.validate(data44)) {
					const err128 = {
						instancePath: instancePath + "/ordered_at",
						schemaPath: "#/components/schemas/ZuluTimestamp/format",
						keyword: "format",
						params: { format: "date-time" },
						message: "Must be a point in time in UTC, written with Z."
					};
					if (vErrors === null) vErrors = [err128];
					else vErrors.push(err128);
					errors++;
				}
			} else {
				const err129 = {
					instancePath: instancePath + "/ordered_at",
					schemaPath: "#/components/schemas/ZuluTimestamp/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err129];
				else vErrors.push(err129);
				errors++;
			}
		}
		if (data.updated_at !== void 0) {
			let data45 = data.updated_at;
			if (typeof data45 === "string") {
				if (!pattern20.test(data45)) {
					const err130 = {
						instancePath: instancePath + "/updated_at",
						schemaPath: "#/components/schemas/ZuluTimestamp/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:([0-5]\\d|60)(\\.\\d+)?Z$" },
						message: "Must be a point in time in UTC, written with Z."
					};
					if (vErrors === null) vErrors = [err130];
					else vErrors.push(err130);
					errors++;
				}
				if (!formats8.validate(data45)) {
					const err131 = {
						instancePath: instancePath + "/updated_at",
						schemaPath: "#/components/schemas/ZuluTimestamp/format",
						keyword: "format",
						params: { format: "date-time" },
						message: "Must be a point in time in UTC, written with Z."
					};
					if (vErrors === null) vErrors = [err131];
					else vErrors.push(err131);
					errors++;
				}
			} else {
				const err132 = {
					instancePath: instancePath + "/updated_at",
					schemaPath: "#/components/schemas/ZuluTimestamp/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err132];
				else vErrors.push(err132);
				errors++;
			}
		}
		if (data.refunded_at !== void 0) {
			if (!validate69(data.refunded_at, {
				instancePath: instancePath + "/refunded_at",
				parentData: data,
				parentDataProperty: "refunded_at",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
				errors = vErrors.length;
			}
		}
		if (data.downloadable_item_count !== void 0) {
			let data47 = data.downloadable_item_count;
			if (!(typeof data47 == "number" && !(data47 % 1) && !isNaN(data47) && isFinite(data47))) {
				const err133 = {
					instancePath: instancePath + "/downloadable_item_count",
					schemaPath: "#/properties/downloadable_item_count/type",
					keyword: "type",
					params: { type: "integer" },
					message: "Must be a whole number."
				};
				if (vErrors === null) vErrors = [err133];
				else vErrors.push(err133);
				errors++;
			}
			if (typeof data47 == "number" && isFinite(data47)) {
				if (data47 < 0 || isNaN(data47)) {
					const err134 = {
						instancePath: instancePath + "/downloadable_item_count",
						schemaPath: "#/properties/downloadable_item_count/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "Must be at least 0."
					};
					if (vErrors === null) vErrors = [err134];
					else vErrors.push(err134);
					errors++;
				}
			}
		}
		if (data.recurring_item_count !== void 0) {
			let data48 = data.recurring_item_count;
			if (!(typeof data48 == "number" && !(data48 % 1) && !isNaN(data48) && isFinite(data48))) {
				const err135 = {
					instancePath: instancePath + "/recurring_item_count",
					schemaPath: "#/properties/recurring_item_count/type",
					keyword: "type",
					params: { type: "integer" },
					message: "Must be a whole number."
				};
				if (vErrors === null) vErrors = [err135];
				else vErrors.push(err135);
				errors++;
			}
			if (typeof data48 == "number" && isFinite(data48)) {
				if (data48 < 0 || isNaN(data48)) {
					const err136 = {
						instancePath: instancePath + "/recurring_item_count",
						schemaPath: "#/properties/recurring_item_count/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "Must be at least 0."
					};
					if (vErrors === null) vErrors = [err136];
					else vErrors.push(err136);
					errors++;
				}
			}
		}
		if (data.shippable_item_count !== void 0) {
			let data49 = data.shippable_item_count;
			if (!(typeof data49 == "number" && !(data49 % 1) && !isNaN(data49) && isFinite(data49))) {
				const err137 = {
					instancePath: instancePath + "/shippable_item_count",
					schemaPath: "#/properties/shippable_item_count/type",
					keyword: "type",
					params: { type: "integer" },
					message: "Must be a whole number."
				};
				if (vErrors === null) vErrors = [err137];
				else vErrors.push(err137);
				errors++;
			}
			if (typeof data49 == "number" && isFinite(data49)) {
				if (data49 < 0 || isNaN(data49)) {
					const err138 = {
						instancePath: instancePath + "/shippable_item_count",
						schemaPath: "#/properties/shippable_item_count/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "Must be at least 0."
					};
					if (vErrors === null) vErrors = [err138];
					else vErrors.push(err138);
					errors++;
				}
			}
		}
		if (data.line_items !== void 0) {
			let data50 = data.line_items;
			if (Array.isArray(data50)) {
				const len0 = data50.length;
				for (let i0 = 0; i0 < len0; i0++) if (!validate71(data50[i0], {
					instancePath: instancePath + "/line_items/" + i0,
					parentData: data50,
					parentDataProperty: i0,
					rootData,
					dynamicAnchors
				})) {
					vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
					errors = vErrors.length;
				}
			} else {
				const err139 = {
					instancePath: instancePath + "/line_items",
					schemaPath: "#/properties/line_items/type",
					keyword: "type",
					params: { type: "array" },
					message: "Must be an array."
				};
				if (vErrors === null) vErrors = [err139];
				else vErrors.push(err139);
				errors++;
			}
		}
		if (data.currency !== void 0) {
			let data52 = data.currency;
			if (data52 && typeof data52 == "object" && !Array.isArray(data52)) {
				if (data52.name === void 0) {
					const err140 = {
						instancePath: instancePath + "/currency",
						schemaPath: "#/components/schemas/Currency/required",
						keyword: "required",
						params: { missingProperty: "name" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err140];
					else vErrors.push(err140);
					errors++;
				}
				if (data52.code === void 0) {
					const err141 = {
						instancePath: instancePath + "/currency",
						schemaPath: "#/components/schemas/Currency/required",
						keyword: "required",
						params: { missingProperty: "code" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err141];
					else vErrors.push(err141);
					errors++;
				}
				if (data52.iso_code === void 0) {
					const err142 = {
						instancePath: instancePath + "/currency",
						schemaPath: "#/components/schemas/Currency/required",
						keyword: "required",
						params: { missingProperty: "iso_code" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err142];
					else vErrors.push(err142);
					errors++;
				}
				if (data52.symbol === void 0) {
					const err143 = {
						instancePath: instancePath + "/currency",
						schemaPath: "#/components/schemas/Currency/required",
						keyword: "required",
						params: { missingProperty: "symbol" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err143];
					else vErrors.push(err143);
					errors++;
				}
				if (data52.rate === void 0) {
					const err144 = {
						instancePath: instancePath + "/currency",
						schemaPath: "#/components/schemas/Currency/required",
						keyword: "required",
						params: { missingProperty: "rate" },
						message: "Is required."
					};
					if (vErrors === null) vErrors = [err144];
					else vErrors.push(err144);
					errors++;
				}
				if (data52.name !== void 0) {
					if (typeof data52.name !== "string") {
						const err145 = {
							instancePath: instancePath + "/currency/name",
							schemaPath: "#/components/schemas/Currency/properties/name/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err145];
						else vErrors.push(err145);
						errors++;
					}
				}
				if (data52.code !== void 0) {
					if (typeof data52.code !== "string") {
						const err146 = {
							instancePath: instancePath + "/currency/code",
							schemaPath: "#/components/schemas/Currency/properties/code/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err146];
						else vErrors.push(err146);
						errors++;
					}
				}
				if (data52.iso_code !== void 0) {
					if (typeof data52.iso_code !== "string") {
						const err147 = {
							instancePath: instancePath + "/currency/iso_code",
							schemaPath: "#/components/schemas/Currency/properties/iso_code/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err147];
						else vErrors.push(err147);
						errors++;
					}
				}
				if (data52.symbol !== void 0) {
					if (typeof data52.symbol !== "string") {
						const err148 = {
							instancePath: instancePath + "/currency/symbol",
							schemaPath: "#/components/schemas/Currency/properties/symbol/type",
							keyword: "type",
							params: { type: "string" },
							message: "Must be a string."
						};
						if (vErrors === null) vErrors = [err148];
						else vErrors.push(err148);
						errors++;
					}
				}
				if (data52.rate !== void 0) {
					let data57 = data52.rate;
					if (!(typeof data57 == "number" && isFinite(data57))) {
						const err149 = {
							instancePath: instancePath + "/currency/rate",
							schemaPath: "#/components/schemas/Currency/properties/rate/type",
							keyword: "type",
							params: { type: "number" },
							message: "Must be a number."
						};
						if (vErrors === null) vErrors = [err149];
						else vErrors.push(err149);
						errors++;
					}
				}
			} else {
				const err150 = {
					instancePath: instancePath + "/currency",
					schemaPath: "#/components/schemas/Currency/type",
					keyword: "type",
					params: { type: "object" },
					message: "Must be an object."
				};
				if (vErrors === null) vErrors = [err150];
				else vErrors.push(err150);
				errors++;
			}
		}
		if (data.cover_costs_enabled !== void 0) {
			let data58 = data.cover_costs_enabled;
			const _errs135 = errors;
			let valid21 = false;
			let passing3 = null;
			const _errs136 = errors;
			if (typeof data58 !== "boolean") {
				const err151 = {
					instancePath: instancePath + "/cover_costs_enabled",
					schemaPath: "#/components/schemas/BooleanLike/oneOf/0/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "Must be true or false."
				};
				if (vErrors === null) vErrors = [err151];
				else vErrors.push(err151);
				errors++;
			}
			var _valid3 = _errs136 === errors;
			if (_valid3) {
				valid21 = true;
				passing3 = 0;
			}
			const _errs138 = errors;
			if (!(typeof data58 == "number" && !(data58 % 1) && !isNaN(data58) && isFinite(data58))) {
				const err152 = {
					instancePath: instancePath + "/cover_costs_enabled",
					schemaPath: "#/components/schemas/BooleanLike/oneOf/1/type",
					keyword: "type",
					params: { type: "integer" },
					message: "Must be a whole number."
				};
				if (vErrors === null) vErrors = [err152];
				else vErrors.push(err152);
				errors++;
			}
			if (!(data58 === 0 || data58 === 1)) {
				const err153 = {
					instancePath: instancePath + "/cover_costs_enabled",
					schemaPath: "#/components/schemas/BooleanLike/oneOf/1/enum",
					keyword: "enum",
					params: { allowedValues: schema66.oneOf[1].enum },
					message: "Must be one of 0, 1."
				};
				if (vErrors === null) vErrors = [err153];
				else vErrors.push(err153);
				errors++;
			}
			var _valid3 = _errs138 === errors;
			if (_valid3 && valid21) {
				valid21 = false;
				passing3 = [passing3, 1];
			} else if (_valid3) {
				valid21 = true;
				passing3 = 1;
			}
			if (!valid21) {
				const err154 = {
					instancePath: instancePath + "/cover_costs_enabled",
					schemaPath: "#/components/schemas/BooleanLike/oneOf",
					keyword: "oneOf",
					params: { passingSchemas: passing3 },
					message: "Must be true or false, or one of 0, 1."
				};
				if (vErrors === null) vErrors = [err154];
				else vErrors.push(err154);
				errors++;
			} else {
				errors = _errs135;
				if (vErrors !== null) {
					if (_errs135) vErrors.length = _errs135;
					else vErrors = null;
				}
			}
		}
		if (data.cover_costs_amount !== void 0) {
			let data59 = data.cover_costs_amount;
			if (!(typeof data59 == "number" && isFinite(data59))) {
				const err155 = {
					instancePath: instancePath + "/cover_costs_amount",
					schemaPath: "#/properties/cover_costs_amount/type",
					keyword: "type",
					params: { type: "number" },
					message: "Must be a number."
				};
				if (vErrors === null) vErrors = [err155];
				else vErrors.push(err155);
				errors++;
			}
		}
		if (data.discounts_amount !== void 0) {
			let data60 = data.discounts_amount;
			if (!(typeof data60 == "number" && isFinite(data60)) && data60 !== null) {
				const err156 = {
					instancePath: instancePath + "/discounts_amount",
					schemaPath: "#/properties/discounts_amount/type",
					keyword: "type",
					params: { type: schema65.properties.discounts_amount.type },
					message: "Must be a number or null."
				};
				if (vErrors === null) vErrors = [err156];
				else vErrors.push(err156);
				errors++;
			}
		}
		if (data.subtotal_amount !== void 0) {
			let data61 = data.subtotal_amount;
			if (!(typeof data61 == "number" && isFinite(data61))) {
				const err157 = {
					instancePath: instancePath + "/subtotal_amount",
					schemaPath: "#/properties/subtotal_amount/type",
					keyword: "type",
					params: { type: "number" },
					message: "Must be a number."
				};
				if (vErrors === null) vErrors = [err157];
				else vErrors.push(err157);
				errors++;
			}
		}
		if (data.tax_amount !== void 0) {
			let data62 = data.tax_amount;
			if (!(typeof data62 == "number" && isFinite(data62))) {
				const err158 = {
					instancePath: instancePath + "/tax_amount",
					schemaPath: "#/properties/tax_amount/type",
					keyword: "type",
					params: { type: "number" },
					message: "Must be a number."
				};
				if (vErrors === null) vErrors = [err158];
				else vErrors.push(err158);
				errors++;
			}
		}
		if (data.shipping_amount !== void 0) {
			let data63 = data.shipping_amount;
			if (!(typeof data63 == "number" && isFinite(data63))) {
				const err159 = {
					instancePath: instancePath + "/shipping_amount",
					schemaPath: "#/properties/shipping_amount/type",
					keyword: "type",
					params: { type: "number" },
					message: "Must be a number."
				};
				if (vErrors === null) vErrors = [err159];
				else vErrors.push(err159);
				errors++;
			}
		}
		if (data.total_amount !== void 0) {
			let data64 = data.total_amount;
			if (typeof data64 === "string") {
				if (!pattern24.test(data64)) {
					const err160 = {
						instancePath: instancePath + "/total_amount",
						schemaPath: "#/components/schemas/FourPlaceDecimal/pattern",
						keyword: "pattern",
						params: { pattern: "^-?\\d+\\.\\d{4}$" },
						message: "Must be a decimal number as a string with exactly four places."
					};
					if (vErrors === null) vErrors = [err160];
					else vErrors.push(err160);
					errors++;
				}
			} else {
				const err161 = {
					instancePath: instancePath + "/total_amount",
					schemaPath: "#/components/schemas/FourPlaceDecimal/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err161];
				else vErrors.push(err161);
				errors++;
			}
		}
		if (data.refunded_amount !== void 0) {
			let data65 = data.refunded_amount;
			if (typeof data65 === "string") {
				if (!pattern24.test(data65)) {
					const err162 = {
						instancePath: instancePath + "/refunded_amount",
						schemaPath: "#/components/schemas/FourPlaceDecimal/pattern",
						keyword: "pattern",
						params: { pattern: "^-?\\d+\\.\\d{4}$" },
						message: "Must be a decimal number as a string with exactly four places."
					};
					if (vErrors === null) vErrors = [err162];
					else vErrors.push(err162);
					errors++;
				}
			} else {
				const err163 = {
					instancePath: instancePath + "/refunded_amount",
					schemaPath: "#/components/schemas/FourPlaceDecimal/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err163];
				else vErrors.push(err163);
				errors++;
			}
		}
		if (data.balance_amount !== void 0) {
			let data66 = data.balance_amount;
			if (!(typeof data66 == "number" && isFinite(data66))) {
				const err164 = {
					instancePath: instancePath + "/balance_amount",
					schemaPath: "#/properties/balance_amount/type",
					keyword: "type",
					params: { type: "number" },
					message: "Must be a number."
				};
				if (vErrors === null) vErrors = [err164];
				else vErrors.push(err164);
				errors++;
			}
		}
		if (data.referral_source !== void 0) {
			if (typeof data.referral_source !== "string") {
				const err165 = {
					instancePath: instancePath + "/referral_source",
					schemaPath: "#/properties/referral_source/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err165];
				else vErrors.push(err165);
				errors++;
			}
		}
		if (data.http_referer !== void 0) {
			if (typeof data.http_referer !== "string") {
				const err166 = {
					instancePath: instancePath + "/http_referer",
					schemaPath: "#/properties/http_referer/type",
					keyword: "type",
					params: { type: "string" },
					message: "Must be a string."
				};
				if (vErrors === null) vErrors = [err166];
				else vErrors.push(err166);
				errors++;
			}
		}
		if (data.tracking_source !== void 0) {
			let data69 = data.tracking_source;
			if (typeof data69 !== "string" && data69 !== null) {
				const err167 = {
					instancePath: instancePath + "/tracking_source",
					schemaPath: "#/properties/tracking_source/type",
					keyword: "type",
					params: { type: schema65.properties.tracking_source.type },
					message: "Must be a string or null."
				};
				if (vErrors === null) vErrors = [err167];
				else vErrors.push(err167);
				errors++;
			}
		}
		if (data.tracking_medium !== void 0) {
			let data70 = data.tracking_medium;
			if (typeof data70 !== "string" && data70 !== null) {
				const err168 = {
					instancePath: instancePath + "/tracking_medium",
					schemaPath: "#/properties/tracking_medium/type",
					keyword: "type",
					params: { type: schema65.properties.tracking_medium.type },
					message: "Must be a string or null."
				};
				if (vErrors === null) vErrors = [err168];
				else vErrors.push(err168);
				errors++;
			}
		}
		if (data.tracking_campaign !== void 0) {
			let data71 = data.tracking_campaign;
			if (typeof data71 !== "string" && data71 !== null) {
				const err169 = {
					instancePath: instancePath + "/tracking_campaign",
					schemaPath: "#/properties/tracking_campaign/type",
					keyword: "type",
					params: { type: schema65.properties.tracking_campaign.type },
					message: "Must be a string or null."
				};
				if (vErrors === null) vErrors = [err169];
				else vErrors.push(err169);
				errors++;
			}
		}
		if (data.tracking_term !== void 0) {
			let data72 = data.tracking_term;
			if (typeof data72 !== "string" && data72 !== null) {
				const err170 = {
					instancePath: instancePath + "/tracking_term",
					schemaPath: "#/properties/tracking_term/type",
					keyword: "type",
					params: { type: schema65.properties.tracking_term.type },
					message: "Must be a string or null."
				};
				if (vErrors === null) vErrors = [err170];
				else vErrors.push(err170);
				errors++;
			}
		}
		if (data.tracking_content !== void 0) {
			let data73 = data.tracking_content;
			if (typeof data73 !== "string" && data73 !== null) {
				const err171 = {
					instancePath: instancePath + "/tracking_content",
					schemaPath: "#/properties/tracking_content/type",
					keyword: "type",
					params: { type: schema65.properties.tracking_content.type },
					message: "Must be a string or null."
				};
				if (vErrors === null) vErrors = [err171];
				else vErrors.push(err171);
				errors++;
			}
		}
		if (data.discounts !== void 0) {
			if (Array.isArray(data.discounts)) {} else {
				const err172 = {
					instancePath: instancePath + "/discounts",
					schemaPath: "#/properties/discounts/type",
					keyword: "type",
					params: { type: "array" },
					message: "Must be an array."
				};
				if (vErrors === null) vErrors = [err172];
				else vErrors.push(err172);
				errors++;
			}
		}
		if (data.payments !== void 0) {
			let data76 = data.payments;
			if (Array.isArray(data76)) {
				const len2 = data76.length;
				for (let i2 = 0; i2 < len2; i2++) if (!validate92(data76[i2], {
					instancePath: instancePath + "/payments/" + i2,
					parentData: data76,
					parentDataProperty: i2,
					rootData,
					dynamicAnchors
				})) {
					vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors);
					errors = vErrors.length;
				}
			} else {
				const err173 = {
					instancePath: instancePath + "/payments",
					schemaPath: "#/properties/payments/type",
					keyword: "type",
					params: { type: "array" },
					message: "Must be an array."
				};
				if (vErrors === null) vErrors = [err173];
				else vErrors.push(err173);
				errors++;
			}
		}
		if (data.refunds !== void 0) {
			if (Array.isArray(data.refunds)) {} else {
				const err174 = {
					instancePath: instancePath + "/refunds",
					schemaPath: "#/properties/refunds/type",
					keyword: "type",
					params: { type: "array" },
					message: "Must be an array."
				};
				if (vErrors === null) vErrors = [err174];
				else vErrors.push(err174);
				errors++;
			}
		}
		if (data.tax_lines !== void 0) {
			if (Array.isArray(data.tax_lines)) {} else {
				const err175 = {
					instancePath: instancePath + "/tax_lines",
					schemaPath: "#/properties/tax_lines/type",
					keyword: "type",
					params: { type: "array" },
					message: "Must be an array."
				};
				if (vErrors === null) vErrors = [err175];
				else vErrors.push(err175);
				errors++;
			}
		}
		if (data.tax_receipts !== void 0) {
			let data82 = data.tax_receipts;
			if (Array.isArray(data82)) {
				const len5 = data82.length;
				for (let i5 = 0; i5 < len5; i5++) if (!validate89(data82[i5], {
					instancePath: instancePath + "/tax_receipts/" + i5,
					parentData: data82,
					parentDataProperty: i5,
					rootData,
					dynamicAnchors
				})) {
					vErrors = vErrors === null ? validate89.errors : vErrors.concat(validate89.errors);
					errors = vErrors.length;
				}
			} else {
				const err176 = {
					instancePath: instancePath + "/tax_receipts",
					schemaPath: "#/properties/tax_receipts/type",
					keyword: "type",
					params: { type: "array" },
					message: "Must be an array."
				};
				if (vErrors === null) vErrors = [err176];
				else vErrors.push(err176);
				errors++;
			}
		}
		if (data.warnings !== void 0) {
			if (Array.isArray(data.warnings)) {} else {
				const err177 = {
					instancePath: instancePath + "/warnings",
					schemaPath: "#/properties/warnings/type",
					keyword: "type",
					params: { type: "array" },
					message: "Must be an array."
				};
				if (vErrors === null) vErrors = [err177];
				else vErrors.push(err177);
				errors++;
			}
		}
	} else {
		const err178 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "Must be an object."
		};
		if (vErrors === null) vErrors = [err178];
		else vErrors.push(err178);
		errors++;
	}
	validate62.errors = vErrors;
	return errors === 0;
}
validate62.evaluated = {
	"props": {
		"id": true,
		"is_recurring": true,
		"is_test": true,
		"is_fulfillable": true,
		"is_fulfilled": true,
		"is_refundable": true,
		"is_paid": true,
		"is_pos_entry": true,
		"is_deleted": true,
		"is_spam": true,
		"source": true,
		"customer_comments": true,
		"notes": true,
		"supporter": true,
		"billing_address": true,
		"shipping_address": true,
		"shipping_method": true,
		"created_at": true,
		"ordered_at": true,
		"updated_at": true,
		"refunded_at": true,
		"downloadable_item_count": true,
		"recurring_item_count": true,
		"shippable_item_count": true,
		"line_items": true,
		"currency": true,
		"cover_costs_enabled": true,
		"cover_costs_amount": true,
		"discounts_amount": true,
		"subtotal_amount": true,
		"tax_amount": true,
		"shipping_amount": true,
		"total_amount": true,
		"refunded_amount": true,
		"balance_amount": true,
		"referral_source": true,
		"http_referer": true,
		"tracking_source": true,
		"tracking_medium": true,
		"tracking_campaign": true,
		"tracking_term": true,
		"tracking_content": true,
		"discounts": true,
		"payments": true,
		"refunds": true,
		"tax_lines": true,
		"tax_receipts": true,
		"warnings": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
function validate61(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate61.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.data === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "data" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.links === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "links" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.meta === void 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "meta" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.data !== void 0) {
			let data0 = data.data;
			if (Array.isArray(data0)) {
				const len0 = data0.length;
				for (let i0 = 0; i0 < len0; i0++) if (!validate62(data0[i0], {
					instancePath: instancePath + "/data/" + i0,
					parentData: data0,
					parentDataProperty: i0,
					rootData,
					dynamicAnchors
				})) {
					vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
					errors = vErrors.length;
				}
			} else {
				const err3 = {
					instancePath: instancePath + "/data",
					schemaPath: "#/properties/data/type",
					keyword: "type",
					params: { type: "array" },
					message: "Must be an array."
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.links !== void 0) {
			if (!validate27(data.links, {
				instancePath: instancePath + "/links",
				parentData: data,
				parentDataProperty: "links",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
				errors = vErrors.length;
			}
		}
		if (data.meta !== void 0) {
			if (!validate29(data.meta, {
				instancePath: instancePath + "/meta",
				parentData: data,
				parentDataProperty: "meta",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err4 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "Must be an object."
		};
		if (vErrors === null) vErrors = [err4];
		else vErrors.push(err4);
		errors++;
	}
	validate61.errors = vErrors;
	return errors === 0;
}
validate61.evaluated = {
	"props": {
		"data": true,
		"links": true,
		"meta": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
function validate60(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate60.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (!validate61(data, {
		instancePath,
		parentData,
		parentDataProperty,
		rootData,
		dynamicAnchors
	})) {
		vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
		errors = vErrors.length;
	}
	validate60.errors = vErrors;
	return errors === 0;
}
validate60.evaluated = {
	"props": {
		"data": true,
		"links": true,
		"meta": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
const getContribution_200 = validate101;
function validate102(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate102.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.data === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "data" },
				message: "Is required."
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.data !== void 0) {
			if (!validate62(data.data, {
				instancePath: instancePath + "/data",
				parentData: data,
				parentDataProperty: "data",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "Must be an object."
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate102.errors = vErrors;
	return errors === 0;
}
validate102.evaluated = {
	"props": { "data": true },
	"dynamicProps": false,
	"dynamicItems": false
};
function validate101(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate101.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (!validate102(data, {
		instancePath,
		parentData,
		parentDataProperty,
		rootData,
		dynamicAnchors
	})) {
		vErrors = vErrors === null ? validate102.errors : vErrors.concat(validate102.errors);
		errors = vErrors.length;
	}
	validate101.errors = vErrors;
	return errors === 0;
}
validate101.evaluated = {
	"props": { "data": true },
	"dynamicProps": false,
	"dynamicItems": false
};
const requests = {
	listSponsees: { "query": listSponsees_query },
	createSponsee: { "body": createSponsee_body },
	replaceSponsee: { "body": replaceSponsee_body },
	updateSponsee: { "body": updateSponsee_body },
	listContributions: { "query": listContributions_query }
};
const responses = {
	listSponsees: { "200": listSponsees_200 },
	createSponsee: {
		"201": createSponsee_201,
		"2XX": createSponsee_2XX
	},
	getSponsee: { "200": getSponsee_200 },
	replaceSponsee: {
		"200": replaceSponsee_200,
		"2XX": replaceSponsee_2XX
	},
	updateSponsee: {
		"200": updateSponsee_200,
		"2XX": updateSponsee_2XX
	},
	listContributions: { "200": listContributions_200 },
	getContribution: { "200": getContribution_200 }
};
export { requests, responses };
