import type { ContactChange, ContactDetail } from '@lotse/contracts/console/contacts'
import { readNumber } from '@lotse/rules/values'
import { same } from '@lotse/ui/draft/same.ts'

type Change = Omit<ContactChange, 'version'>
type Attribute = string | number | boolean

const texts = ['name', 'email', 'phone', 'companyName', 'companyId', 'plan'] as const
const numbers = ['value', 'sla'] as const
export type TextField = (typeof texts)[number]
export type NumberField = (typeof numbers)[number]

/** As it is typed: numbers as texts, and an attribute that is not added yet. */
export type ContactDraft = Record<TextField | NumberField, string> & {
  attributes: Record<string, string | boolean>
  newName: string
  newValue: string
}

const isAttribute = (value: unknown): value is Attribute =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

const typed = (value: Attribute): string | boolean => (typeof value === 'boolean' ? value : String(value))

/** Lists and objects that a site sent are shown, and not edited. */
export const draftOf = (contact: ContactDetail): ContactDraft => ({
  name: contact.name,
  email: contact.email,
  phone: contact.phone,
  companyName: contact.companyName,
  companyId: contact.companyId,
  plan: contact.plan,
  value: contact.value === null ? '' : String(contact.value),
  sla: contact.sla === null ? '' : String(contact.sla),
  attributes: Object.fromEntries(
    Object.entries(contact.customData).flatMap(([name, value]) =>
      isAttribute(value) ? [[name, typed(value)]] : [],
    ),
  ),
  newName: '',
  newValue: '',
})

/** The attribute that is being added belongs to the draft as well. */
export function withNewAttribute(draft: ContactDraft): ContactDraft {
  const name = draft.newName.trim()
  if (!name) return draft
  const attributes = { ...draft.attributes, [name]: draft.newValue.trim() }
  return { ...draft, attributes, newName: '', newValue: '' }
}

/** The changes that lead from a contact to the draft. A number that stays one is still a number. */
export function changeTo(contact: ContactDetail, draft: ContactDraft): Change {
  const before = draftOf(contact)
  const after = withNewAttribute(draft)
  const change: Change = {}
  for (const field of texts) if (after[field] !== before[field]) change[field] = after[field].trim()
  for (const field of numbers) {
    const number = readNumber(after[field])
    if (after[field] !== before[field] && number !== undefined) change[field] = number
  }
  const names = new Set([...Object.keys(before.attributes), ...Object.keys(after.attributes)])
  const changed = [...names].filter(name => !same(before.attributes[name], after.attributes[name]))
  if (changed.length > 0)
    change.customData = Object.fromEntries(
      changed.map(name => [name, attributeOf(contact.customData[name], after.attributes[name])]),
    )
  return change
}

function attributeOf(before: unknown, typed: string | boolean | undefined): Attribute | null {
  if (typed === undefined) return null
  const number = typeof before === 'number' && typeof typed === 'string' ? readNumber(typed) : undefined
  return number ?? typed
}

/** The changes that undo others. */
export function changeBack(before: ContactDetail, change: Change): Change {
  const { customData, ...fields } = change
  const back = Object.fromEntries(
    [...texts, ...numbers].flatMap(field => (field in fields ? [[field, before[field]]] : [])),
  ) as Change
  if (customData)
    back.customData = Object.fromEntries(
      Object.keys(customData).map(name => {
        const value = before.customData[name]
        return [name, isAttribute(value) ? value : null]
      }),
    )
  return back
}
