import type { UserWithStats } from '@lotse/contracts/academy/users'
import { FormDialog } from '@lotse/ui/form-dialog'
import { useAction } from '@lotse/ui/use-action'
import { useFormat } from '@lotse/ui/use-format'
import { NumberInput, SegmentedControl, Switch, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useApi } from '../../lib/backend.tsx'
import { useT } from '../../lib/i18n.ts'
import { userKeys } from './user-queries.ts'
import classes from './users.module.css'

interface CoinsDialogProps {
  user: UserWithStats
  coins: number
  opened: boolean
  onClose(): void
}

const keys = [...userKeys, 'GET /shop/coins/:user_id', 'GET /admin/transactions']

/** Adds or takes coins, and says what the balance will be. */
export function CoinsDialog({ user, coins, opened, onClose }: CoinsDialogProps) {
  const t = useT()
  const api = useApi()
  const format = useFormat()
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
  const delta = (sign === 'add' ? 1 : -1) * (amount || 0)
  const problems = {
    amount:
      amount === '' || amount <= 0
        ? t.users.amountHint
        : coins + delta < 0
          ? t.errors.not_enough_coins
          : coins + delta > Number.MAX_SAFE_INTEGER
            ? t.validation.atMost(format.number(Number.MAX_SAFE_INTEGER - coins))
            : undefined,
    description: description.trim() === '' ? t.validation.required(t.users.coinDescription) : undefined,
  }
  const save = useAction({
    run: () =>
      api('POST /shop/coins/:user_id', {
        params: { user_id: user.id },
        body: { coins: delta, description: description.trim(), credit_note: creditNote },
      }),
    refresh: keys,
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
      <NumberInput
        label={t.users.amount}
        data-autofocus
        value={amount}
        min={0}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        error={tried ? problems.amount : undefined}
        onChange={value => setAmount(value === '' ? '' : Number(value))}
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
        {t.users.newBalance}: <b>{format.number(coins + delta)}</b>
      </output>
    </FormDialog>
  )
}
