import type { User } from '@lotse/contracts/academy/auth/users'
import type { BanAction } from '@lotse/contracts/academy/challenges/bans'
import { longest } from '@lotse/contracts/academy/fields/longest'
import { useAction } from '@lotse/ui/data/use-action'
import { FormDialog } from '@lotse/ui/overlay/form-dialog'
import { Select, Textarea, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useApi } from '../../../lib/backend/backend.tsx'
import { banKeys } from '../../../lib/backend/keys.ts'
import { useT } from '../../../lib/i18n.ts'

const dayMs = 24 * 60 * 60 * 1000
/** The lengths that the platform itself uses, then forever. */
const lengths = ['3', '7', '30', 'ever', 'date'] as const

interface BlockDialogProps {
  target: { user: User; action: BanAction } | undefined
  onClose(): void
}

/** Blocks a user from creating or reporting tasks, with a reason and an end. */
export function BlockDialog({ target, onClose }: BlockDialogProps) {
  const t = useT()
  const api = useApi()
  const [reason, setReason] = useState('')
  const [length, setLength] = useState<string>('7')
  const [date, setDate] = useState('')
  const [tried, setTried] = useState(false)
  const opened = target !== undefined
  // Not with the target: it may be a new object at each render, and what was typed would be lost.
  useEffect(() => {
    if (!opened) return
    setReason('')
    setLength('7')
    setDate('')
    setTried(false)
  }, [opened])
  const isPast = length === 'date' && !(Date.parse(`${date}T23:59:59`) > Date.now())
  const dateProblem =
    date === ''
      ? tried
        ? t.validation.required(t.users.until)
        : undefined
      : isPast
        ? t.errors.negative_duration
        : undefined
  const block = useAction({
    run: async ({ user, action }: { user: User; action: BanAction }) => {
      const end = endOf(length, date)
      return api('POST /challenges/bans', {
        body: { user_id: user.id, action, reason: reason.trim(), ...(end ? { end } : {}) },
      })
    },
    refresh: banKeys,
    done: (_, { user, action }) => t.users.blocks[action].done(user.name),
    after: onClose,
  })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={target ? t.users.blocks[target.action].title(target.user.name) : ''}
      submitLabel={t.users.block}
      danger
      busy={block.busy}
      dirty={reason.trim() !== '' || date !== ''}
      onSubmit={() => {
        setTried(true)
        if (target && !isPast) void block.run(target)
      }}
    >
      <Textarea
        label={t.users.reason}
        description={t.users.reasonHint}
        data-autofocus
        autosize
        minRows={2}
        maxRows={8}
        maxLength={longest.text}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <Select
        label={t.users.duration}
        data={lengths.map(value => ({ value, label: t.users.durations[value] }))}
        value={length}
        onChange={value => setLength(value ?? '7')}
      />
      {length === 'date' && (
        <TextInput
          type="date"
          label={t.users.until}
          value={date}
          error={dateProblem}
          onChange={event => setDate(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  )
}

function endOf(length: string, date: string): string | undefined {
  if (length === 'ever') return undefined
  const end = length === 'date' ? Date.parse(`${date}T23:59:59`) : Date.now() + Number(length) * dayMs
  return new Date(end).toISOString()
}
