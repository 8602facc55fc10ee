import type { UserWithStats } from '@lotse/contracts/academy/auth/users'
import type { Ban, BanAction } from '@lotse/contracts/academy/challenges/bans'
import { useAction, useErrorText } from '@lotse/ui/data/use-action'
import { useFormat } from '@lotse/ui/language/use-format'
import { Section, Status } from '@lotse/ui/layout/page'
import { Button, Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../../lib/backend/backend.tsx'
import { banKeys, decisionKeys } from '../../../lib/backend/keys.ts'
import { useOffer } from '../../../lib/backend/offers.ts'
import { useMayOver } from '../../../lib/backend/rights.ts'
import { DecisionDialog } from '../../../lib/decisions/decision-dialog.tsx'
import { useAskLifting } from '../../../lib/decisions/use-ask-lifting.ts'
import { useT } from '../../../lib/i18n.ts'
import { blocksOf, liftBan, readBlocks, useBans } from '../user-queries.ts'
import classes from '../users.module.css'
import { BlockDialog } from './block-dialog.tsx'
import { usePersonDecision } from './use-person-decision.ts'

/** What the user may not do, why and until when, including past blocks. */
export function BlocksSection({ user }: { user: UserWithStats }) {
  const t = useT()
  const errorText = useErrorText()
  const bans = useBans(user.id)
  const [action, setAction] = useState<BanAction>()
  const hasDecisions = useOffer('decisions') === true
  const deciding = usePersonDecision()
  const block = (kind: BanAction) =>
    hasDecisions ? deciding.start(user, kind === 'CREATE' ? 'block_create' : 'block_report') : setAction(kind)
  const blocks = blocksOf(bans.data, user.id)
  const mayBlock = useMayOver()(user, 'moderate')
  const free = (['CREATE', 'REPORT'] as const).filter(kind => blocks[kind].length === 0)
  return (
    <Section title={t.users.blocksTitle}>
      <Stack gap="sm">
        {bans.isPending && <Skeleton height={40} />}
        {bans.error && <span role="alert">{errorText(bans.error)}</span>}
        {bans.data?.length === 0 && <span className={classes.faint}>{t.users.noBlocks}</span>}
        {bans.data?.map(ban => (
          <Block key={ban.id} ban={ban} user={user} mayLift={mayBlock} />
        ))}
        {user.admin && <span className={classes.faint}>{t.users.blocksNoAdmin}</span>}
        {bans.data &&
          !user.admin &&
          mayBlock &&
          free.map(kind => (
            <div key={kind}>
              <Button variant="default" size="compact-md" onClick={() => block(kind)}>
                {t.users.blocks[kind].set}
              </Button>
            </div>
          ))}
      </Stack>
      <BlockDialog target={action && { user, action }} onClose={() => setAction(undefined)} />
      <DecisionDialog target={deciding.target} onClose={deciding.stop} />
    </Section>
  )
}

function Block({ ban, user, mayLift }: { ban: Ban; user: UserWithStats; mayLift: boolean }) {
  const t = useT()
  const api = useApi()
  const format = useFormat()
  const lifting = useAskLifting()
  const isOver = ban.end !== null && Date.parse(ban.end) <= Date.now()
  const lift = useAction({
    run: async () => {
      const sure = await lifting.askFor({ person: user.id }, ({ ban_id }) => ban_id === ban.id)
      if (sure === false) return undefined
      await liftBan(api, ban.id)
      return (await readBlocks(api, user.id))[ban.action].length
    },
    refresh: [...banKeys, ...decisionKeys],
    done: left => {
      if (left === undefined) return undefined
      const words = t.users.blocks[ban.action]
      return left === 0 ? words.lifted(user.name) : words.stillBlocked(user.name, left)
    },
  })
  const end = ban.end === null ? t.users.permanent : t.users.endsOn(format.dateTime(ban.end))
  return (
    <div className={classes.block}>
      <div className={classes.blockText}>
        <div>
          <strong>{t.users.blocks[ban.action].name}</strong> · {end}
        </div>
        <div className={classes.faint}>{ban.reason || t.users.noReason}</div>
        <Status tone={isOver ? 'neutral' : 'bad'}>{isOver ? t.users.blockOver : t.users.blockActive}</Status>
      </div>
      {!isOver && mayLift && (
        <Button variant="default" size="compact-sm" loading={lift.busy} onClick={() => void lift.run()}>
          {t.users.liftBlock}
        </Button>
      )}
    </div>
  )
}
