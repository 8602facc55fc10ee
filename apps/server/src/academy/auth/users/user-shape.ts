import { hash } from 'node:crypto'
import type { User, UserWithStats } from '@lotse/contracts/academy/auth/users'
import { may } from '@lotse/contracts/academy/rights'
import { unix } from '../../answers/unix.ts'
import type { ActingCtx } from '../guard.ts'
import type { UserRow } from './users.table.ts'

/** A user in the format of the platform. */
export function toUser(row: UserRow): User {
  return {
    id: row.id,
    name: row.name,
    display_name: row.display_name,
    email: row.email,
    email_verified: row.email_verified,
    registration: unix(row.registration),
    last_login: row.last_login && unix(row.last_login),
    last_name_change: row.last_name_change && unix(row.last_name_change),
    enabled: row.enabled,
    admin: row.admin,
    password: row.password_hash !== null,
    mfa_enabled: row.mfa_enabled,
    description: row.description,
    tags: row.tags,
    newsletter: row.newsletter,
    business: row.business,
    first_name: row.first_name,
    last_name: row.last_name,
    street: row.street,
    zip_code: row.zip_code,
    city: row.city,
    country: row.country,
    vat_id: row.vat_id,
    can_buy_coins: canBuyCoins(row),
    can_receive_coins: canReceiveCoins(row),
    avatar_url: row.email && avatarUrl(row.email),
  }
}

/** Balances are for their owners and for people with the right over money. */
export const seesMoneyOf = ({ caller }: ActingCtx, userId: string): boolean =>
  (caller.userId === userId && !caller.token) || may(caller, 'money')

export function toUserWith(ctx: ActingCtx, row: UserRow, extra: 'stats' | undefined): UserWithStats {
  const user: UserWithStats = toUser(row)
  if (!extra) return user
  // Spreading an object of this size costs fifty times as much as setting a few fields.
  if (seesMoneyOf(ctx, row.id)) user.balance = row.coins
  user.xp = row.xp
  user.version = row.version
  user.role = row.role
  user.banned_until = row.banned_until && unix(row.banned_until)
  return user
}

/** Whether the invoice data is complete, so that withheld coins may be paid out. */
export function canReceiveCoins(row: UserRow): boolean {
  const invoice = [
    row.business,
    row.first_name,
    row.last_name,
    row.street,
    row.zip_code,
    row.city,
    row.country,
  ]
  return (
    row.email_verified &&
    invoice.every(value => value !== null) &&
    (row.business !== true || row.vat_id !== null)
  )
}

const canBuyCoins = (row: UserRow): boolean =>
  canReceiveCoins(row) || (row.email_verified && row.business === false && row.country !== null)

const avatarUrl = (email: string): string =>
  `https://gravatar.com/avatar/${hash('sha256', email.trim().toLowerCase(), 'hex')}`
