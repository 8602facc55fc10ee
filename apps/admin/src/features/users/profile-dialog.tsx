import type { ClearableField, User, UserEdit, UserWithStats } from '@lotse/contracts/academy/users'
import { FormDialog } from '@lotse/ui/form-dialog'
import { useAction } from '@lotse/ui/use-action'
import { TagsInput } from '@mantine/core'
import { useEffect } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useApi } from '../../lib/backend.tsx'
import { useExtras } from '../../lib/extras.ts'
import { type Check, useChecks } from '../../lib/form/checks.ts'
import { Columns, SwitchField, TextAreaField, TextField } from '../../lib/form/fields.tsx'
import { changesOf } from '../../lib/form/merge-record.ts'
import { useT } from '../../lib/i18n.ts'
import { readError } from '../../lib/read-error.ts'
import { userKeys } from './user-queries.ts'

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

const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const clearable: readonly string[] = [
  'description',
  'first_name',
  'last_name',
  'street',
  'zip_code',
  'city',
  'country',
  'vat_id',
] satisfies ClearableField[]

/** M3: an emptied field is named in `clear`; sent as it is, it would stay what it was. */
export function editOf(changes: Partial<Values>): UserEdit {
  const isEmptied = ([field, value]: [string, unknown]) => value === '' && clearable.includes(field)
  const entries = Object.entries(changes)
  const clear = entries.filter(isEmptied).map(([field]) => field as ClearableField)
  const rest: UserEdit = Object.fromEntries(entries.filter(entry => !isEmptied(entry)))
  return clear.length === 0 ? rest : { ...rest, clear }
}

interface ProfileDialogProps {
  user: UserWithStats
  opened: boolean
  onClose(): void
}

export function ProfileDialog({ user, opened, onClose }: ProfileDialogProps) {
  const t = useT()
  const api = useApi()
  const checks = useChecks()
  const canClear = useExtras().has('clear-fields')
  const form = useForm<Values>({ defaultValues: valuesOf(user), mode: 'onTouched' })
  const { control } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: filled when the dialog opens, not while somebody types.
  useEffect(() => {
    if (opened) form.reset(valuesOf(user))
  }, [opened])
  const save = useAction({
    run: (values: Values) => {
      const body: UserEdit = { ...editOf(changesOf(valuesOf(user), values)), version: user.version }
      return api('PATCH /auth/users/:user_id', {
        params: { user_id: user.id },
        query: { with: 'stats' },
        body,
      })
    },
    refresh: userKeys,
    done: saved => t.users.profileSaved(saved.name),
    after: onClose,
    failed: error => {
      const field = errorFields[readError(error).code]
      if (field)
        form.setError(field, { message: (t.errors as Record<string, string>)[readError(error).code] ?? '' })
      return field !== undefined
    },
  })
  // The platform takes an empty text for no change: where nothing else can empty a field, it says so itself.
  const text =
    (label: string, below: number, before: string | null): Check<string> =>
    value =>
      value === '' && before && !canClear ? t.users.cannotEmpty : checks.text(label, { below })(value)
  const email: Check<string> = value =>
    value === ''
      ? user.email
        ? t.users.cannotEmpty
        : undefined
      : isEmail.test(value)
        ? undefined
        : t.validation.email
  const nickname: Check<string> = value =>
    checks.text(t.users.nickname, { required: true, below: 33 })(value) ??
    (/^[\w-]+$/.test(value) ? undefined : t.users.nameFormat)
  return (
    <FormDialog
      title={t.users.editProfile(user.name)}
      opened={opened}
      onClose={onClose}
      onSubmit={() => void form.handleSubmit(values => void save.run(values))()}
      submitLabel={t.common.save}
      busy={save.busy}
      dirty={form.formState.isDirty}
      size={640}
    >
      <Columns>
        <TextField
          control={control}
          name="display_name"
          label={t.users.displayName}
          check={checks.text(t.users.displayName, { required: true, below: 65 })}
        />
        <TextField control={control} name="name" label={t.users.nickname} check={nickname} />
      </Columns>
      <TextField control={control} name="email" type="email" label={t.users.email} check={email} />
      <TextAreaField
        control={control}
        name="description"
        label={t.users.description}
        limit={1024}
        rows={3}
        check={text(t.users.description, 1025, user.description)}
      />
      <Controller
        control={control}
        name="tags"
        render={({ field }) => (
          <TagsInput
            {...field}
            label={t.users.tags}
            description={t.users.tagsHint}
            maxTags={8}
            maxLength={64}
          />
        )}
      />
      <SwitchField control={control} name="newsletter" label={t.users.newsletter} />
      <Columns>
        <TextField
          control={control}
          name="first_name"
          label={t.users.firstName}
          check={text(t.users.firstName, 129, user.first_name)}
        />
        <TextField
          control={control}
          name="last_name"
          label={t.users.lastName}
          check={text(t.users.lastName, 129, user.last_name)}
        />
        <TextField
          control={control}
          name="street"
          label={t.users.street}
          check={text(t.users.street, 257, user.street)}
        />
        <TextField
          control={control}
          name="zip_code"
          label={t.users.zipCode}
          check={text(t.users.zipCode, 17, user.zip_code)}
        />
        <TextField
          control={control}
          name="city"
          label={t.users.city}
          check={text(t.users.city, 65, user.city)}
        />
        <TextField
          control={control}
          name="country"
          label={t.users.country}
          check={text(t.users.country, 65, user.country)}
        />
        <TextField
          control={control}
          name="vat_id"
          label={t.users.vatId}
          check={text(t.users.vatId, 65, user.vat_id)}
        />
      </Columns>
    </FormDialog>
  )
}

const errorFields: Partial<Record<string, keyof Values>> = {
  user_already_exists: 'name',
  email_already_exists: 'email',
  invalid_email: 'email',
  invalid_vat_id: 'vat_id',
}
