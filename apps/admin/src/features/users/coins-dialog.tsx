import type { UserWithStats } from '@lotse/contracts/academy/auth/users'
import { randomId } from '@lotse/rules/random-id'
import { readError } from '@lotse/ui/data/read-error.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { WholeInput } from '@lotse/ui/fields/whole-input'
import { useFormat } from '@lotse/ui/language/use-format'
import { FormDialog } from '@lotse/ui/overlay/form-dialog'
import { SegmentedControl, Switch, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useApi } from '../../lib/backend/backend.tsx'
import { coinKeys } from '../../lib/backend/keys.ts'
import { useOffer } from '../../lib/backend/offers.ts'
import { useT } from '../../lib/i18n.ts'
import classes from './users.module.css'

interface CoinsDialogProps {
  user: UserWithStats
  coins: number
  opened: boolean
  onClose(): void
}

/** An attempted booking: its key, and the balance before it. */
interface Attempt {
  key: string
  coins: number
}

/**
 * Z127: by booking, while the dialog is open. If the response was lost, the booking may have been made: a
 * retry uses the same key and the same starting balance. A different booking is a new one.
 */
function useAttempts(opened: boolean): Map<string, Attempt> {
  const [attempts, setAttempts] = useState(new Map<string, Attempt>())
  useEffect(() => {
    if (opened) setAttempts(new Map())
  }, [opened])
  return attempts
}

/** Adds or takes coins, and shows the resulting balance. */
export function CoinsDialog({ user, coins: balance, opened, onClose }: CoinsDialogProps) {
  const t = useT()
  const api = useApi()
  const format = useFormat()
  const keeps = useOffer('bookingKeys')
  const attempts = useAttempts(opened)
  const [sign, setSign] = useState<'add' | 'take'>('add')
  const [amount, setAmount] = useState<number | ''>('')
  const [description, setDescription] = useState('')
  const [creditNote, setCreditNote] = useState(false)
  const [tried, setTried] = useState(false)
  useEffect(() => {
    if (!opened) return
    setSign('add')
    setAmount('')
    setDescription('')
    setCreditNote(false)
    setTried(false)
  }, [opened])
  const delta = sign === 'add' ? Number(amount) : -Number(amount)
  const booking = { coins: delta, description: description.trim(), credit_note: creditNote }
  const place = JSON.stringify(booking)
  const coins = (keeps ? attempts.get(place)?.coins : undefined) ?? balance
  const problemOf = (amount: number): string | undefined => {
    if (amount <= 0) return t.users.amountHint
    if (amount > Number.MAX_SAFE_INTEGER || coins + delta > Number.MAX_SAFE_INTEGER)
      return t.validation.atMost(format.number(Number.MAX_SAFE_INTEGER - coins))
    if (!Number.isSafeInteger(amount)) return t.validation.whole
    return coins + delta < 0 ? t.errors.not_enough_coins : undefined
  }
  const problems = {
    amount: problemOf(Number(amount)),
    description: description.trim() === '' ? t.validation.required(t.users.coinDescription) : undefined,
  }
  const save = useAction({
    run: () => {
      const attempt = attempts.get(place) ?? { key: randomId(), coins }
      attempts.set(place, attempt)
      const body = keeps ? { ...booking, key: attempt.key } : booking
      return api('POST /shop/coins/:user_id', { params: { user_id: user.id }, body })
    },
    failed: error => {
      const { status } = readError(error)
      // A refused booking was not made: the next one starts from the balance at that time.
      if (status >= 400 && status < 500) attempts.delete(place)
      return false
    },
    refresh: coinKeys,
    done: () => t.users.coinsChanged(user.name),
    after: onClose,
  })
  const submit = () => {
    setTried(true)
    if (!problems.amount && !problems.description) void save.run()
  }
  return (
    <FormDialog
      title={t.users.changeCoinsTitle(user.name)}
      opened={opened}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t.common.save}
      busy={save.busy}
      dirty={amount !== '' || description !== ''}
    >
      <SegmentedControl
        fullWidth
        aria-label={t.users.changeCoins}
        value={sign}
        onChange={value => setSign(value as 'add' | 'take')}
        data={[
          { value: 'add', label: t.users.addCoins },
          { value: 'take', label: t.users.takeCoins },
        ]}
      />
      <WholeInput
        label={t.users.amount}
        data-autofocus
        value={amount}
        // An error that no further digit can fix is shown immediately.
        error={tried || Number(amount) < 0 || Number.isNaN(amount) ? problems.amount : undefined}
        onChange={setAmount}
      />
      <TextInput
        label={t.users.coinDescription}
        value={description}
        error={tried ? problems.description : undefined}
        onChange={event => setDescription(event.currentTarget.value)}
      />
      <Switch
        label={t.users.creditNote}
        checked={creditNote}
        onChange={event => setCreditNote(event.currentTarget.checked)}
      />
      <output className={classes.total}>
        {t.users.newBalance}: <b>{format.number(problems.amount ? coins : coins + delta)}</b>
      </output>
    </FormDialog>
  )
}
