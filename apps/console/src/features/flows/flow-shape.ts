import type { FlowDefinition } from '@lotse/contracts/console/content/content'
import { scaleKinds } from '@lotse/contracts/visitor/choices'
import { usualScales } from '@lotse/rules/outbound/scale'
import { pickText } from '@lotse/rules/text/local-text'
import type { AskedField } from '../../lib/conditions/condition-editor.tsx'

export type FlowPage = FlowDefinition['pages'][number]
export type FlowField = FlowPage['fields'][number]
export type FieldKind = FlowField['kind']

export const hasOptions = (kind: FieldKind) => ['select', 'multiselect', 'radio'].includes(kind)
export const isScale = (kind: FieldKind) => scaleKinds.some(one => one === kind)
export const hasPlaceholder = (kind: FieldKind) =>
  ['text', 'textarea', 'email', 'number', 'select'].includes(kind)

const nameRule = /^[A-Za-z0-9_-]{1,64}$/
const twoOptions = () => [
  { value: 'a', label: {} },
  { value: 'b', label: {} },
]

/** `text`, `text-2`, `text-3`: the first free name. */
export function freeName(base: string, taken: string[]): string {
  if (!taken.includes(base)) return base
  let number = 2
  while (taken.includes(`${base}-${number}`)) number++
  return `${base}-${number}`
}

export const namesOf = ({ pages }: FlowDefinition): string[] =>
  pages.flatMap(({ fields }) => fields.map(({ name }) => name))

export function newField(definition: FlowDefinition, kind: FieldKind): FlowField {
  return {
    name: freeName(kind, namesOf(definition)),
    kind,
    label: {},
    ...(hasOptions(kind) ? { options: twoOptions() } : {}),
    ...(kind === 'privacy' ? { required: true } : {}),
  }
}

export function newPage({ pages }: FlowDefinition): FlowPage {
  const taken = pages.map(({ id }) => id)
  return { id: freeName('page', taken), fields: [] }
}

/** Branches to the page are removed with it; answers then lead to the next page. */
export function withoutPage(pages: FlowPage[], index: number): FlowPage[] {
  const gone = pages[index]?.id
  return removeAt(pages, index).map(page =>
    page.branches ? { ...page, branches: page.branches.filter(({ to }) => to !== gone) } : page,
  )
}

/**
 * Conditions about the field are removed with it; so is a branch that depended on nothing else, or it would always be
 * taken.
 */
export function withoutField(pages: FlowPage[], pageIndex: number, at: number): FlowPage[] {
  const gone = pages[pageIndex]?.fields[at]?.name
  const isAbout = ({ field }: { field: string }) => field === gone
  return pages.map(({ fields, branches, ...page }, index) => ({
    ...page,
    fields: (index === pageIndex ? removeAt(fields, at) : fields).map(field =>
      field.showIf?.some(isAbout) ? { ...field, showIf: field.showIf.filter(one => !isAbout(one)) } : field,
    ),
    ...(branches && {
      branches: branches
        .filter(branch => branch.if.length === 0 || !branch.if.every(isAbout))
        .map(branch => ({ ...branch, if: branch.if.filter(one => !isAbout(one)) })),
    }),
  }))
}

/** Earlier questions, which a condition at this place can be about. */
export function askedBefore(
  { pages }: FlowDefinition,
  pageIndex: number,
  fieldIndex: number,
  lang: string,
): AskedField[] {
  const earlier = pages.slice(0, pageIndex).flatMap(({ fields }) => fields)
  const here = pages[pageIndex]?.fields.slice(0, fieldIndex) ?? []
  return [...earlier, ...here].map(({ name, label, options, kind }) => ({
    name,
    label: pickText(label, lang) || name,
    ...(options && hasOptions(kind) ? { values: options.map(({ value }) => value) } : {}),
  }))
}

export type Problem =
  | 'title'
  | 'label'
  | 'name'
  | 'twice'
  | 'options'
  | 'scale'
  | 'empty'
  | 'page'
  | 'condition'

/** What keeps a flow from being shown to visitors, and where. */
export function problemOf(definition: FlowDefinition): { what: Problem; where: string } | undefined {
  if (Object.keys(definition.title).length === 0) return { what: 'title', where: '' }
  const names = namesOf(definition)
  if (names.length === 0) return { what: 'empty', where: '' }
  for (const field of definition.pages.flatMap(({ fields }) => fields)) {
    const what = fieldProblem(field, names)
    if (what) return { what, where: field.name }
  }
  const bare = definition.pages.findIndex(({ fields }) => fields.length === 0)
  if (bare >= 0) return { what: 'page', where: String(bare + 1) }
  const where = strayCondition(definition)
  return where === undefined ? undefined : { what: 'condition', where }
}

/** The first field or page with a condition about something that is not asked before: it would never be true. */
function strayCondition(definition: FlowDefinition): string | undefined {
  for (const [at, { fields, branches = [] }] of definition.pages.entries()) {
    const isStray = (place: number) => {
      const names = askedBefore(definition, at, place, '').map(({ name }) => name)
      return ({ field }: { field: string }) => !names.includes(field)
    }
    const stray = fields.find(({ showIf = [] }, place) => showIf.some(isStray(place)))
    if (stray) return stray.name
    if (branches.some(branch => branch.if.some(isStray(fields.length)))) return String(at + 1)
  }
  return undefined
}

export function fieldProblem(field: FlowField, names: string[]): Problem | undefined {
  if (!nameRule.test(field.name)) return 'name'
  if (names.filter(name => name === field.name).length > 1) return 'twice'
  if (Object.keys(field.label).length === 0) return 'label'
  if (isScale(field.kind)) return scaleFits(field) ? undefined : 'scale'
  if (!hasOptions(field.kind)) return undefined
  const values = (field.options ?? []).map(({ value }) => value)
  const fine = values.length > 0 && new Set(values).size === values.length && !values.includes('')
  return fine ? undefined : 'options'
}

/** Two to eleven ratings in ascending order: the widget would change anything else. */
function scaleFits({ kind, min, max }: FlowField): boolean {
  const [low, high] = usualScales[kind as keyof typeof usualScales]
  const steps = (max ?? high) - (min ?? low)
  return steps >= 1 && steps <= 10
}

/** Leaves out what the selected kind does not support. */
export function withKind(field: FlowField, kind: FieldKind): FlowField {
  const { options, min: _min, max: _max, lowLabel, highLabel, look: _look, placeholder, ...rest } = field
  return {
    ...rest,
    kind,
    ...(hasPlaceholder(kind) && placeholder ? { placeholder } : {}),
    ...(hasOptions(kind) ? { options: options ?? twoOptions() } : {}),
    ...(isScale(kind) && lowLabel ? { lowLabel } : {}),
    ...(isScale(kind) && highLabel ? { highLabel } : {}),
  }
}

export const replaceAt = <T>(list: readonly T[], index: number, item: T): T[] =>
  list.map((one, at) => (at === index ? item : one))
export const removeAt = <T>(list: readonly T[], index: number): T[] => list.filter((_, at) => at !== index)
