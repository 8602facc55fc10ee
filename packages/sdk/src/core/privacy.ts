import { privacyClasses } from '@lotse/contracts/frames/wire-names'

/** The same for every value, so that its length says nothing. */
export const MASK = '*****'

const secretHints = /(current|new)-password|one-time-code|cc-/

/** Fields whose value never leaves the page. */
export function isSecretField(field: Element): boolean {
  const type = field.getAttribute('type')?.toLowerCase()
  return (
    type === 'password' ||
    type === 'hidden' ||
    // The recorder remembers fields that once were passwords.
    field.hasAttribute('data-rr-is-password') ||
    secretHints.test(field.getAttribute('autocomplete') ?? '') ||
    isMasked(field)
  )
}

export const isMasked = (element: Element): boolean => element.closest(`.${privacyClasses.mask}`) !== null

/** Attributes that say what an element's text says. */
export const telling =
  /^(title|alt|placeholder|aria-label|aria-description|aria-valuetext|value|label|content|href|src|srcset|poster)$|^data-/
