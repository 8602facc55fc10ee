import type { Reason } from '@lotse/contracts/academy/decisions/reasons'
import { Loaded } from '@lotse/ui/data/loaded'
import { useAction } from '@lotse/ui/data/use-action'
import { SortableList } from '@lotse/ui/fields/sortable-list'
import { RouteError } from '@lotse/ui/layout/error-page'
import { EmptyState, PageHeader, Section, Tag } from '@lotse/ui/layout/page'
import { Anchor, Button } from '@mantine/core'
import { IconGavel, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { DecisionTabs } from '../../features/decisions/decision-tabs.tsx'
import classes from '../../features/decisions/decisions.module.css'
import { useApi } from '../../lib/backend/backend.tsx'
import { reasonKeys } from '../../lib/backend/keys.ts'
import { useOffer } from '../../lib/backend/offers.ts'
import { useReasons } from '../../lib/decisions/decision-queries.ts'
import { useMailLanguage } from '../../lib/decisions/decision-words.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'

export function ReasonsScreen() {
  if (useOffer('decisions') === false) throw new RouteError('no_decisions', 501)
  const t = useT()
  const create = (
    <Button
      component={Link}
      to={paths.reasonCreate()}
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
    >
      {t.decisions.newReason}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t.decisions.reasons}
        lead={t.decisions.reasonsLead}
        actions={
          <>
            <DecisionTabs active="reasons" />
            {create}
          </>
        }
      />
      <Loaded of={useReasons()}>
        {reasons =>
          reasons.length === 0 ? (
            <EmptyState
              icon={IconGavel}
              title={t.decisions.reasonsEmptyTitle}
              text={t.decisions.reasonsEmptyText}
              action={create}
            />
          ) : (
            <ReasonList reasons={reasons} />
          )
        }
      </Loaded>
    </>
  )
}

function ReasonList({ reasons }: { reasons: Reason[] }) {
  const t = useT()
  const api = useApi()
  const language = useMailLanguage()
  const titleOf = ({ words }: Reason) => words[language].title
  const move = useAction({
    run: ({ id, position }: { id: string; position: number }) =>
      api('PUT /admin/reasons/:reason_id/position', { params: { reason_id: id }, body: { position } }),
    refresh: reasonKeys,
  })
  const order = (next: Reason[]) => {
    // The one that was moved is the one without which both orders are the same.
    const moved = next.find(one => {
      const without = (all: Reason[]) => all.filter(other => other !== one).map(({ id }) => id)
      return without(next).join() === without(reasons).join()
    })
    if (moved) void move.run({ id: moved.id, position: next.indexOf(moved) })
  }
  return (
    <Section title={t.decisions.reasons} flush>
      <SortableList
        items={reasons}
        idOf={({ id }) => id}
        nameOf={titleOf}
        label={t.decisions.reasons}
        className={classes.reasons}
        onOrder={order}
      >
        {(reason, grip) => (
          <>
            {grip}
            <div className={classes.reasonText}>
              <Anchor component={Link} to={paths.reason(reason.id)}>
                {titleOf(reason)}
              </Anchor>
              <div className={classes.faint}>
                {[
                  reason.words[language].rule,
                  reason.actions.map(kind => t.decisions.kinds[kind]).join(', ') || t.decisions.forAll,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
            </div>
            {!reason.active && <Tag>{t.decisions.inactive}</Tag>}
          </>
        )}
      </SortableList>
    </Section>
  )
}
