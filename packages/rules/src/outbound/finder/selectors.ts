import { generated, hookRank } from './names.ts'

/** What selectors are made of: an element of a browser, or one of a recording. */
export interface Selectable {
  readonly localName: string
  readonly parentElement: Selectable | null
  readonly children: ArrayLike<Selectable>
  getAttributeNames(): string[]
  getAttribute(name: string): string | null
}

/** A way to find an element again, and whether it would find another one, too. */
export interface Sign {
  selector: string
  fits(other: Selectable): boolean
}

/** The most durable first: hooks, id, attributes, classes, and the path last. `quoted` is `escape` of `CSS`. */
export function signsOf(element: Selectable, quoted: (name: string) => string): Sign[] {
  const tag = element.localName
  const given = (name: string) => element.getAttribute(name) ?? ''
  const attribute = (name: string, ofTag: string): Sign => ({
    selector: `${quoted(ofTag)}[${quoted(name)}="${quoted(given(name))}"]`,
    fits: other => (!ofTag || other.localName === ofTag) && other.getAttribute(name) === given(name),
  })
  const hooks = element
    .getAttributeNames()
    .filter(name => name.startsWith('data-') && isGoodValue(given(name)))
    .filter(name => hookRank(name) < Number.POSITIVE_INFINITY)
    .sort((a, b) => hookRank(a) - hookRank(b))
    .map(name => attribute(name, ''))
  const id = given('id')
  const byId: Sign = { selector: `#${quoted(id)}`, fits: other => other.getAttribute('id') === id }
  const by = (...names: string[]) =>
    names.filter(name => isGoodValue(given(name))).map(name => attribute(name, tag))
  return [
    ...hooks,
    ...(id && !generated(id) ? [byId] : []),
    ...by('name', 'aria-label', 'href', 'placeholder', 'title'),
    ...byClass(element, quoted),
    ...by('type', 'role'),
    { selector: pathTo(element, quoted), fits: other => other === element },
  ]
}

const isGoodValue = (value: string): boolean => value !== '' && value.length <= 80 && !generated(value)

const classesOf = (element: Selectable): string[] =>
  (element.getAttribute('class') ?? '').split(/\s+/).filter(Boolean)

function byClass(element: Selectable, quoted: (name: string) => string): Sign[] {
  const good = [...new Set(classesOf(element))].filter(name => !generated(name)).slice(0, 3)
  const sign = (names: string[]): Sign => ({
    selector: quoted(element.localName) + names.map(name => `.${quoted(name)}`).join(''),
    fits: other =>
      other.localName === element.localName && names.every(name => classesOf(other).includes(name)),
  })
  if (good.length === 0) return []
  return [sign(good), ...(good.length > 1 ? [sign(good.slice(0, 1))] : [])]
}

/** From the nearest element with a durable id down to this one, step by step. */
export function pathTo(element: Selectable, quoted: (name: string) => string): string {
  const steps: string[] = []
  for (let at: Selectable | null = element; at && at.localName !== 'html'; at = at.parentElement) {
    const id: string = at === element ? '' : (at.getAttribute('id') ?? '')
    const place: number = at.parentElement ? Array.from(at.parentElement.children).indexOf(at) + 1 : 0
    if (id && !generated(id)) {
      steps.unshift(`#${quoted(id)}`)
      break
    }
    steps.unshift(quoted(at.localName) + (place && at.localName !== 'body' ? `:nth-child(${place})` : ''))
  }
  return steps.join(' > ')
}
