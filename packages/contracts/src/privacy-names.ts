/** What both ends agree on about masked elements and secret fields: the SDK hides it, the server makes sure. */

/** Attributes that shape an element and cannot say what it says. Of what is covered only these are kept as they are. */
export const shapingAttributes =
  /^(type|dir|lang|hidden|open|disabled|readonly|required|multiple|contenteditable|gleap-ignore|data-rr-is-password|colspan|rowspan|span|width|height|size|rows|cols|align|role|slot|part|popover|aria-(hidden|expanded|disabled)|rr_(?!dataurl|src).+)$/i

/** What a snapshot writes to an element of its own accord and may also stand on a hidden one: where it is and what it is. */
export const snapshotAttributes =
  /^bb-(?:element|tag|compat|width|height|scroll\w*|modal|popover-open|defined|shadow-(?:parent|child))$/i

/** What the author wrote about a field says nothing of what is typed into it. */
export const fieldAttributes = /^(name|placeholder|title|aria-label|autocomplete|inputmode|maxlength)$/i

/** Seen or selected by: they stay, and say nothing. */
export const shownAttributes = /^(value|placeholder|label|alt|href)$/i

/** In `autocomplete`. */
export const secretHints = /(current|new)-password|one-time-code|cc-/i

/** Names of headers, fields, parameters and arguments whose values nobody should see in a ticket. */
export const secretName =
  /^(?:cookies?|set-cookie|gleap-hash|ssn|x-auth|auth)$|(?:^|[^a-z])(?:pass$|(?:pin|t?otp|iban|pw|jwt)(?:$|[^a-z]))|cvc|cvv|authorization|token|secret|passw|kennwort|passphrase|passcode|pwd|api[-_ ]?key|credential|card[-_ ]?number|csrf|xsrf|session[-_]?id|private[-_]?key/i

/** The names and ids of fields and of `meta`: a hump begins a word of its own, as in `userPin`. */
export const namesSecret = (name: string): boolean =>
  secretName.test(name.replace(/[a-z\d](?=[A-Z])/g, '$&-'))
