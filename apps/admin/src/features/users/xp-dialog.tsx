import type { UserWithStats } from '@lotse/contracts/academy/auth/users'
import { useAction } from '@lotse/ui/data/use-action'
import { WholeInput } from '@lotse/ui/fields/whole-input'
import { useFormat } from '@lotse/ui/language/use-format'
import { FormDialog } from '@lotse/ui/overlay/form-dialog'
import { useEffect, useState } from 'react'
import { useApi } from '../../lib/backend/backend.tsx'
import { xpKeys } from '../../lib/backend/keys.ts'
import { useChecks } from '../../lib/form/checks.ts'
import { useT } from '../../lib/i18n.ts'
import { experienceOf } from './experience.ts'
import classes from './users.module.css'

export interface XpTarget {
  user: UserWithStats
  root: string
  sub: string
  name: string
  xp: number
}

/** Sets the XP of one sub skill; zero is a value like any other. */
export function XpDialog({ target, onClose }: { target: XpTarget | undefined; onClose(): void }) {
  const t = useT()
  const api = useApi()
  const format = useFormat()
  const checks = useChecks()
  const [xp, setXp] = useState<number | ''>('')
  useEffect(() => {
    if (target) setXp(target.xp)
  }, [target])
  const save = useAction({
    run: ({ user, root, sub, amount, xp: seen }: XpTarget & { amount: number }) =>
      api('PATCH /skills/xp/:user_id/:root/:sub', {
        params: { user_id: user.id, root, sub },
        // The public platform, which has no versions, refuses unknown fields.
        body: user.version === undefined ? { xp: amount } : { xp: amount, seen },
      }),
    refresh: xpKeys,
    done: (_, { name }) => t.users.xpChanged(name),
    after: onClose,
  })
  const problem = checks.whole(t.users.xp, { min: 0 })(xp)
  const level = Math.floor(Math.sqrt(Math.floor((problem ? 0 : xp || 0) / 20)))
  return (
    <FormDialog
      title={target ? t.users.editXp(target.name) : ''}
      opened={target !== undefined}
      onClose={onClose}
      onSubmit={() => {
        if (target && xp !== '' && !problem) void save.run({ ...target, amount: xp })
      }}
      submitLabel={t.common.save}
      busy={save.busy}
      dirty={target !== undefined && xp !== target.xp}
    >
      <WholeInput label={t.users.xp} data-autofocus value={xp} error={problem} onChange={setXp} />
      <output className={classes.total}>
        {t.users.level} <b>{format.number(level)}</b> · {t.users.experienceLevels[experienceOf(level)]}
      </output>
    </FormDialog>
  )
}
