/**
 * Media queries about the visitor's device, answered for that device instead of the one that shows the
 * picture.
 */
const questions =
  /\((?:prefers-[\w-]+|(?:any-)?(?:hover|pointer)|display-mode|forced-colors|inverted-colors|dynamic-range|color-gamut)(?:\s*:\s*[\w-]+)?\s*\)/g
const YES = '(min-width:0)'
const NO = '(max-width:-1px)'

export const seenMedia = (media: string): string =>
  media.replace(questions, question => (matchMedia(question).matches ? YES : NO))

export const prefersDark = (): boolean => matchMedia('(prefers-color-scheme: dark)').matches

/** States that only a script or a person can cause. Elements in such a state get its attribute. */
const states =
  /\\.|::[\w-]+(?:\([^()]*\))?(?::[\w-]+(?:\([^()]*\))?)*|:(popover-open|modal|indeterminate|defined|hover|active|focus-within|focus-visible|focus|state\(\s*([\w-]+)\s*\))(?![\w-])/g

/** The rules as they applied on the visitor's screen. `named` collects the states that elements of the page have. */
export function asSeen(css: string, named: Set<string>): string {
  // A pseudo-element cannot be followed by an attribute, and an escaped colon is part of a name.
  const stated = css.includes(':')
    ? css.replace(states, (whole, name?: string, own?: string) => {
        if (own) named.add(own)
        return name ? `:is(${whole},[bb-${own ? `state-${own.toLowerCase()}` : name}])` : whole
      })
    : css
  const asked = stated.includes('@media') ? stated.replace(/@media[^{;]*/g, seenMedia) : stated
  return asked.replace(
    /(color-scheme:\s*)(?:light\s+dark|dark\s+light)/g,
    (_, name: string) => name + scheme(),
  )
}

const scheme = (): string => (prefersDark() ? 'dark' : 'light')

/** A page that leaves light or dark to the device looks as it did on the visitor's. */
export function schemeStyle(root: Element): string {
  const { colorScheme } = getComputedStyle(root)
  const meta = root.querySelector('meta[name="color-scheme"]')?.getAttribute('content') ?? ''
  const said = colorScheme && colorScheme !== 'normal' ? colorScheme : meta
  return /light/.test(said) && /dark/.test(said) ? `color-scheme:${scheme()}` : ''
}
