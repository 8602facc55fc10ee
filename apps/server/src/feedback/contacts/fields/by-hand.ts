import { isDeepStrictEqual } from 'node:util'
import { mostProfileKeys } from '@lotse/contracts/limits'

type Values = Record<string, unknown>

/** What agents have changed, each with what the site had said before. */
export interface ByHand {
  /** By column. */
  fields?: Values
  /** Without `was`, the attribute did not exist. */
  customData?: Record<string, { was?: unknown }>
}

/** What a site may say about a contact: columns, and attributes by their names. */
export interface Said {
  columns: Values
  customData: Values
}

/**
 * What is new in the site's words. Sites repeat the same with every page: if they overwrote what an agent has
 * changed, no change would last; a value that differs from the one before does overwrite it.
 */
export function newlySaid(byHand: ByHand, said: Said): Said & { byHand: ByHand } {
  const { fields = {}, customData = {} } = byHand
  const isNew = ([name, value]: [string, unknown]) =>
    !Object.hasOwn(fields, name) || !isDeepStrictEqual(fields[name], value)
  const isNewAttribute = ([name, value]: [string, unknown]) =>
    !Object.hasOwn(customData, name) || !isDeepStrictEqual(customData[name]?.was, value)
  const columns = Object.fromEntries(Object.entries(said.columns).filter(isNew))
  const attributes = Object.fromEntries(Object.entries(said.customData).filter(isNewAttribute))
  return {
    columns,
    customData: attributes,
    byHand: tidy({ fields: without(fields, columns), customData: without(customData, attributes) }),
  }
}

/** Notes what an agent changes. A value that is again what the site said is not by hand any more. */
export function noteByHand(byHand: ByHand, before: Said, after: Said): ByHand {
  const fields = { ...byHand.fields }
  for (const [name, value] of Object.entries(after.columns)) {
    if (isDeepStrictEqual(before.columns[name], value)) continue
    if (!Object.hasOwn(fields, name)) fields[name] = before.columns[name]
    else if (isDeepStrictEqual(fields[name], value)) delete fields[name]
  }
  const customData = { ...byHand.customData }
  for (const name of new Set([...Object.keys(before.customData), ...Object.keys(after.customData)])) {
    const [was, is] = [attributeOf(before.customData, name), attributeOf(after.customData, name)]
    if (isDeepStrictEqual(was, is)) continue
    if (!Object.hasOwn(customData, name)) customData[name] = was
    else if (isDeepStrictEqual(customData[name], is)) delete customData[name]
  }
  return tidy({
    fields,
    customData: Object.fromEntries(Object.entries(customData).slice(-mostProfileKeys)),
  })
}

const attributeOf = (values: Values, name: string): { was?: unknown } =>
  Object.hasOwn(values, name) ? { was: values[name] } : {}

const without = <T>(values: Record<string, T>, names: Values): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(names, name)))

const tidy = ({ fields = {}, customData = {} }: ByHand): ByHand => ({
  ...(Object.keys(fields).length > 0 ? { fields } : {}),
  ...(Object.keys(customData).length > 0 ? { customData } : {}),
})
