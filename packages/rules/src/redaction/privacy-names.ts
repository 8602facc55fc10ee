/** What both ends agree on about masked elements and secret fields: the SDK hides it, the server makes sure. */

/** Attributes that shape an element and cannot say what it says. Covered elements keep only these as they are. */
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
const secretName =
  /^(?:cookies?|set-?cookie|gleap-?hash|ssn|x-?auth|auth)$|cvc|cvv|authorization|token|secret|passw|kennwort|passphrase|passcode|pwd|api.?key|credential|card.?number|csrf|xsrf|session.?id|private.?key|(mfa|recovery|backup).?code/i

/** Short words that are part of harmless ones, and where they are words: a hump begins one, as in `userPin`. */
const shortWord = /pass$|pin|otp|iban|pw|jwt/i
const secretWord = /(?:^|[^a-z])(?:pass$|(?:pin|t?otp|iban|pw|jwt)(?:$|[^a-z]))/i

/** The names and ids of fields and of `meta`, too. Humps are looked for where it matters: it takes longest. */
export const namesSecret = (name: string): boolean =>
  secretName.test(name) || (shortWord.test(name) && secretWord.test(name.replace(/[a-z\d](?=[A-Z])/g, '$&-')))
