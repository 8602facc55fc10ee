import type { UserEdit } from '@lotse/contracts/academy/auth/users'
import { AppError } from '../../../../platform/http/errors.ts'
import type { Act } from './change-user.ts'

const VAT_ID = /^[A-Z]{2}(?=[^0-9]*[0-9])[0-9A-Z+*]{2,13}$/i

export const isVatId = (text: string): boolean => VAT_ID.test(text.replace(/\s/g, ''))

type Profile = Omit<
  UserEdit,
  | 'password'
  | 'current_password'
  | 'version'
  | 'clear'
  | 'name'
  | 'email'
  | 'email_verified'
  | 'enabled'
  | 'admin'
  | 'newsletter'
>

/** What people say about themselves, and their invoice data. */
export const editProfile = (profile: Profile, clear: NonNullable<UserEdit['clear']>): Act => ({
  action: 'user.edit',
  columns: row => {
    const columns = { ...profile, ...emptied(clear) }
    const { vat_id } = columns
    if (vat_id && vat_id !== row.vat_id && !isVatId(vat_id)) throw new AppError('invalid_vat_id')
    return columns
  },
})

const emptied = (clear: NonNullable<UserEdit['clear']>): Record<string, string | null> =>
  Object.fromEntries(clear.map(field => [field, field === 'description' ? '' : null]))
