import { longest } from '../visitor/longest.ts'

/** What sites, agents, programs and files say about a contact, as texts of at most so many characters. */
export const contactTexts = {
  name: longest.name,
  email: longest.email,
  phone: longest.phone,
  companyName: longest.name,
  companyId: longest.name,
  plan: longest.name,
} as const
export type ContactText = keyof typeof contactTexts

/** The same as numbers. */
export const contactNumbers = ['value', 'sla'] as const
export type ContactNumber = (typeof contactNumbers)[number]

/** Every other list of a contact's fields comes from this one, or is compared with it by the compiler. */
export type ContactField = ContactText | ContactNumber
export const contactTextNames = Object.keys(contactTexts) as ContactText[]
export const contactFieldNames: readonly ContactField[] = [...contactTextNames, ...contactNumbers]

export const isContactNumber = (field: ContactField): field is ContactNumber => !(field in contactTexts)
