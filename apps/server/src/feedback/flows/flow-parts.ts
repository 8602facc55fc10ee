import type { Words } from '../../platform/text/demo-words.ts'

/** Parts of a flow that is written here instead of in the console. */
export const field = (name: string, kind: string, label: Words, more: object = {}) => ({
  name,
  kind,
  label,
  ...more,
})

export const option = (value: string, de: string, en: string) => ({ value, label: { de, en } })

interface Condition {
  field: string
  operator: string
  value: number
}

/** With `to` the page leads there, on these conditions or always. */
export const page = (id: string, fields: object[], to?: string, ...when: Condition[]) => ({
  id,
  fields,
  ...(to ? { branches: [{ if: when, to }] } : {}),
})
