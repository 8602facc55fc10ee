import type { User, UserEdit, UserWithStats } from '@lotse/contracts/academy/auth/users'
import { type ClearableField, clearableFields } from '@lotse/contracts/academy/fields/choices'
import { longest, most } from '@lotse/contracts/academy/fields/longest'
import { isEmail } from '@lotse/rules/mail/is-email'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { FormDialog } from '@lotse/ui/overlay/form-dialog'
import { TagsInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { useApi, useSession } from '../../lib/backend/backend.tsx'
import { userKeys } from '../../lib/backend/keys.ts'
import { useOffer } from '../../lib/backend/offers.ts'
import { type Check, useChecks } from '../../lib/form/checks.ts'
import { Columns, SwitchField, TextAreaField, TextField } from '../../lib/form/fields.tsx'
import { RecordNotices } from '../../lib/form/record-form.tsx'
import { useRecordForm } from '../../lib/form/use-record-form.ts'
import { useT } from '../../lib/i18n.ts'
import { useTwoPerson } from '../../lib/staff/use-two-person.ts'
import { userLabels } from '../../lib/user-labels.ts'

interface Values {
  name: string
  display_name: string
  email: string
  description: string
  tags: string[]
  newsletter: boolean
  first_name: string
  last_name: string
  street: string
  zip_code: string
  city: string
  country: string
  vat_id: string
}

const valuesOf = (user: User): Values => ({
  name: user.name,
  display_name: user.display_name,
  email: user.email ?? '',
  description: user.description ?? '',
  tags: user.tags,
  newsletter: user.newsletter,
  first_name: user.first_name ?? '',
  last_name: user.last_name ?? '',
  street: user.street ?? '',
  zip_code: user.zip_code ?? '',
  city: user.city ?? '',
  country: user.country ?? '',
  vat_id: user.vat_id ?? '',
})

const storedOf = (user: UserWithStats) => ({ values: valuesOf(user), version: user.version })

/** M3: an emptied field is named in `clear`; sent as an empty text, it would keep its value. */
export function editOf(changes: Partial<Values>): UserEdit {
  const isEmptied = ([field, value]: [string, unknown]) =>
    value === '' && clearableFields.some(name => name === field)
  const entries = Object.entries(changes)
  const clear = entries.filter(isEmptied).map(([field]) => field as ClearableField)
  const rest: UserEdit = Object.fromEntries(entries.filter(entry => !isEmptied(entry)))
  return clear.length === 0 ? rest : { ...rest, clear }
}

/** The person's name and address, in this order. */
const lines = [
  ['first_name', longest.personName],
  ['last_name', longest.personName],
  ['street', longest.name],
  ['zip_code', longest.zipCode],
  ['city', longest.place],
  ['country', longest.place],
  ['vat_id', longest.place],
] as const

interface ProfileDialogProps {
  user: UserWithStats
  opened: boolean
  onClose(): void
}

export function ProfileDialog({ user, opened, onClose }: ProfileDialogProps) {
  const t = useT()
  const checks = useChecks()
  const canClear = useOffer('clearFields')
  const me = useSession()?.user.id
  // Z520: whoever reads an administrator's mails could approve in their name.
  const isSafe = useTwoPerson() && user.admin && user.id !== me
  const record = useProfileForm({ user, opened, onClose })
  const { control, field } = record
  // For the platform an empty text means no change: if a field cannot be emptied in another way, it says so.
  const text =
    (most: number, before: string | null): Check<string> =>
    value =>
      value === '' && before && !canClear ? t.users.cannotEmpty : checks.text('', { most })(value)
  const email: Check<string> = value =>
    value === ''
      ? user.email
        ? t.users.cannotEmpty
        : undefined
      : isEmail(value)
        ? undefined
        : t.validation.email
  const nickname: Check<string> = value =>
    checks.text(t.users.nickname, { required: true, most: longest.nickname })(value) ??
    (/^[\w-]+$/.test(value) ? undefined : t.users.nameFormat)
  return (
    <FormDialog
      title={t.users.editProfile(user.name)}
      opened={opened}
      onClose={onClose}
      onSubmit={() => void record.submit()}
      submitLabel={t.common.save}
      busy={record.busy}
      dirty={record.isDirty}
      size={640}
    >
      <RecordNotices record={record} />
      <Columns>
        <TextField
          {...field('display_name')}
          check={checks.text(t.users.displayName, { required: true, most: longest.displayName })}
        />
        <TextField {...field('name')} check={nickname} />
      </Columns>
      <TextField
        {...field('email')}
        type="email"
        check={email}
        readOnly={isSafe}
        description={isSafe ? t.users.ownAddressOnly : undefined}
      />
      <TextAreaField
        {...field('description')}
        limit={longest.profile}
        rows={3}
        check={text(longest.profile, user.description)}
      />
      <Controller
        control={control}
        name="tags"
        render={({ field }) => (
          <TagsInput
            {...field}
            label={record.labels.tags}
            description={t.users.tagsHint}
            maxTags={most.tags}
            maxLength={longest.tag}
          />
        )}
      />
      <SwitchField {...field('newsletter')} />
      <Columns>
        {lines.map(([name, most]) => (
          <TextField key={name} {...field(name)} check={text(most, user[name])} />
        ))}
      </Columns>
    </FormDialog>
  )
}

/** Z11: values and version are from when the dialog opened, so neither this person nor a quicker one loses anything. */
function useProfileForm({ user, opened, onClose }: ProfileDialogProps) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const place = { params: { user_id: user.id }, query: { with: 'stats' } } as const
  return useRecordForm<Values, User>({
    opened,
    stored: storedOf(user),
    values: valuesOf(user),
    labels: userLabels(t),
    save: ({ changes, version }) =>
      api('PATCH /auth/users/:user_id', { ...place, body: { ...editOf(changes), version } }),
    reload: async () => {
      const route = routeQuery(api, 'GET /auth/users/:user_id', place)
      return storedOf(await queries.fetchQuery({ ...route, staleTime: 0 }))
    },
    refresh: userKeys,
    done: saved => t.users.profileSaved(saved.name),
    after: onClose,
    errorFields: {
      user_already_exists: 'name',
      email_already_exists: 'email',
      invalid_email: 'email',
      invalid_vat_id: 'vat_id',
    },
  })
}
