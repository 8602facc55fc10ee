import type { Messages } from './i18n.ts'

/** The labels of profile fields, for editing them and for listing their changes. */
export const userLabels = ({ users }: Messages) => ({
  name: users.nickname,
  display_name: users.displayName,
  email: users.email,
  description: users.description,
  tags: users.tags,
  newsletter: users.newsletter,
  first_name: users.firstName,
  last_name: users.lastName,
  street: users.street,
  zip_code: users.zipCode,
  city: users.city,
  country: users.country,
  vat_id: users.vatId,
})
