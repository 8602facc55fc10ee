import type { CsvWords } from '@lotse/ui/list/export/csv-words.ts'
import type { Messages } from '../../../lib/i18n.ts'

/** The columns of `GET /admin/export/users` in the words of the list and the profile. */
export function userCsvWords({ users, common, skills }: Messages): Record<string, CsvWords> {
  const oneOf = (yes: string, no: string) => (text: string) =>
    text === 'true' ? yes : text === 'false' ? no : text
  const yesNo = oneOf(common.yes, common.no)
  return {
    id: { label: skills.id },
    name: { label: users.nickname },
    display_name: { label: users.displayName },
    email: { label: users.email },
    email_verified: { label: users.verifiedShort, value: yesNo },
    enabled: { label: users.status, value: oneOf(users.enabled, users.banned) },
    admin: { label: users.role, value: oneOf(users.admin, users.learner) },
    mfa_enabled: { label: users.mfa, value: yesNo },
    newsletter: { label: users.newsletter, value: yesNo },
    registration: { label: users.registered },
    last_login: { label: users.lastLogin },
    balance: { label: users.balance },
    xp: { label: users.xp },
    tags: { label: users.tags },
    description: { label: users.description },
    business: { label: users.business, value: yesNo },
    first_name: { label: users.firstName },
    last_name: { label: users.lastName },
    street: { label: users.street },
    zip_code: { label: users.zipCode },
    city: { label: users.city },
    country: { label: users.country },
    vat_id: { label: users.vatId },
  }
}
