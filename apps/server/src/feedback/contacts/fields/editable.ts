/** The columns of a contact that agents can change, and their names on the wire. */
export const wireNames = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  company_name: 'companyName',
  company_id: 'companyId',
  plan: 'plan',
  value: 'value',
  sla: 'sla',
} as const

export const editable = Object.keys(wireNames) as (keyof typeof wireNames)[]
