import { type ImportField, mailHeadings } from '@lotse/ui/import/table/columns.ts'

/** Words of headings, in the order in which they are tried; the files of both languages and of other programs. */
const headings = {
  userId: ['benutzerid', 'externalid', 'externeid', 'kundennummer', 'customerid', 'kundenid'],
  email: [...mailHeadings],
  name: ['fullname', 'vollername', 'displayname', 'anzeigename', 'kontakt', 'contact'],
  phone: ['telefon', 'phonenumber', 'telefonnummer', 'tel', 'mobil', 'mobile', 'handy'],
  companyName: ['company', 'firma', 'firmenname', 'unternehmen', 'organisation', 'organization'],
  companyId: ['firmenid', 'organizationid'],
  plan: ['tarif', 'abo', 'subscription'],
  value: ['wert', 'umsatz', 'revenue', 'mrr'],
  sla: [],
} satisfies Record<string, string[]>
export type ContactField = keyof typeof headings

export const contactFields: readonly ImportField[] = Object.entries(headings).map(([name, headings]) => ({
  name,
  headings,
}))

/** Columns of our own exports that an import cannot set, and names that an attribute cannot have. */
export const reservedHeadings = [
  'id',
  'type',
  'role',
  'rolle',
  'language',
  'lang',
  'sprache',
  'verified',
  'bestatigt',
  'firstseen',
  'lastseen',
  'ersterbesuch',
  'letzterbesuch',
  'createdat',
  'lastseenat',
]
