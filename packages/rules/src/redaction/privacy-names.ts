/** What both ends agree on about masked elements and secret fields: the SDK hides them, and the server makes sure. */

/** Attributes that shape an element and cannot reveal its content. Covered elements keep only these unchanged. */
export const shapingAttributes =
  /^(type|dir|lang|hidden|open|disabled|readonly|required|multiple|contenteditable|gleap-ignore|data-rr-is-password|colspan|rowspan|span|width|height|size|rows|cols|align|role|slot|part|popover|aria-(hidden|expanded|disabled)|rr_(?!dataurl|src).+)$/i

/** What a snapshot itself writes on an element, including hidden ones: where it is and what it is. */
export const snapshotAttributes =
  /^bb-(?:element|tag|compat|width|height|scroll\w*|modal|popover-open|defined|shadow-(?:parent|child))$/i

/** The author's words about a field reveal nothing about what is typed into it. */
export const fieldAttributes = /^(name|placeholder|title|aria-label|autocomplete|inputmode|maxlength)$/i

/** People see these, or selectors match them: they stay, but their content is masked. */
export const shownAttributes = /^(value|placeholder|label|alt|href)$/i

/** Values of `autocomplete`. */
const secretHints = /(current|new)-password|one-time-code|cc-/i

/** Names of headers, fields, parameters and arguments whose values nobody should see in a ticket. */
const secretName =
  /^(?:cookies?|set-?cookie|gleap-?hash|ssn|x-?auth|auth)$|cvc|cvv|authorization|token|secret|passw|kennwort|passphrase|passcode|pwd|api.?key|credential|card.?number|csrf|xsrf|session.?id|private.?key|(mfa|recovery|backup).?code/i

/**
 * Short words that also occur inside harmless ones, and the places where they are separate words: a capital
 * starts one, as in `userPin`.
 */
const shortWord = /pass$|pin|otp|iban|pw|jwt/i
const secretWord = /(?:^|[^a-z])(?:pass$|(?:pin|t?otp|iban|pw|jwt)(?:$|[^a-z]))/i

/**
 * Used for the names and ids of fields and of `meta`, too. Capitals are only checked if it matters, because
 * that is the slowest part.
 */
export const namesSecret = (name: string): boolean =>
  secretName.test(name) || (shortWord.test(name) && secretWord.test(name.replace(/[a-z\d](?=[A-Z])/g, '$&-')))

const fields = /^(input|textarea|select)$/i

export const isField = (tag: string): boolean => fields.test(tag)

/**
 * Whether a field's value, or a `meta` tag's content, is secret according to its own attributes. The tag is in small
 * letters.
 */
export function isSecretField(tag: string, read: (attribute: string) => string): boolean {
  if (tag === 'meta') return namesSecret(read('name')) || namesSecret(read('property'))
  return (
    isField(tag) &&
    (secretHints.test(read('autocomplete')) ||
      namesSecret(read('name')) ||
      namesSecret(read('id')) ||
      (tag === 'input' && /^(password|hidden)$/i.test(read('type'))))
  )
}
