import type { UserWithStats } from '@lotse/contracts/academy/auth/users'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useErrorText } from '@lotse/ui/data/use-action'
import { useFormat } from '@lotse/ui/language/use-format'
import { EmptyState, ErrorState, Mark, Section } from '@lotse/ui/layout/page'
import { Button, Skeleton, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/backend/backend.tsx'
import { useOffer } from '../../lib/backend/offers.ts'
import { useMay } from '../../lib/backend/rights.ts'
import { useT } from '../../lib/i18n.ts'
import { ShortPager, useShortPages } from '../../lib/list/short-pages.tsx'
import { SideScroll } from '../../lib/screen/side-scroll.tsx'
import { CoinsDialog } from './coins-dialog.tsx'
import classes from './users.module.css'

interface CoinsTabProps {
  user: UserWithStats
  /** Whether the balance is being changed. */
  changing: boolean
  onChanging(on: boolean): void
}

export function CoinsTab({ user, changing, onChanging }: CoinsTabProps) {
  const t = useT()
  const api = useApi()
  const format = useFormat()
  const errorText = useErrorText()
  const may = useMay()
  const hasTransactions = useOffer('transactions') && may('money')
  const balance = useQuery(routeQuery(api, 'GET /shop/coins/:user_id', { params: { user_id: user.id } }))
  return (
    <Stack gap="md">
      <Section
        title={t.users.balance}
        actions={
          may('money') && (
            <Button size="compact-md" disabled={!balance.data} onClick={() => onChanging(true)}>
              {t.users.changeCoins}
            </Button>
          )
        }
      >
        {balance.error && !balance.data ? (
          <ErrorState text={errorText(balance.error)} onRetry={() => void balance.refetch()} />
        ) : (
          <div className={classes.figures}>
            <Figure label={t.users.coins} value={balance.data && format.number(balance.data.coins)} />
            <Figure
              label={t.users.withheld}
              value={balance.data && format.number(balance.data.withheld_coins)}
            />
          </div>
        )}
      </Section>
      {hasTransactions && <Transactions userId={user.id} />}
      {balance.data && (
        <CoinsDialog
          user={user}
          coins={balance.data.coins}
          opened={changing}
          onClose={() => onChanging(false)}
        />
      )}
    </Stack>
  )
}

export function Figure({ label, value }: { label: string; value: string | undefined }) {
  return (
    <div>
      <div className={classes.faint}>{label}</div>
      <div className={classes.figure}>{value ?? <Skeleton height={24} width={80} />}</div>
    </div>
  )
}

function Transactions({ userId }: { userId: string }) {
  const t = useT()
  const errorText = useErrorText()
  const api = useApi()
  const format = useFormat()
  const { window, pager } = useShortPages()
  const list = useQuery({
    ...routeQuery(api, 'GET /admin/transactions', {
      query: { user_id: userId, ...window },
    }),
    placeholderData: keepPreviousData,
  })
  // Not even the table's frame appears before its rows: the pagination below it would jump.
  if (!list.data) {
    return (
      <Section title={t.users.transactions}>
        {list.error ? (
          <ErrorState text={errorText(list.error)} onRetry={() => void list.refetch()} />
        ) : (
          <Skeleton height={120} />
        )}
      </Section>
    )
  }
  if (list.data.total === 0) {
    return (
      <Section title={t.users.transactions}>
        <EmptyState title={t.users.noTransactions} />
      </Section>
    )
  }
  return (
    <Section title={t.users.transactions} flush>
      <SideScroll className={classes.scroll} label={t.users.transactions}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{t.users.date}</th>
              <th>{t.users.coinDescription}</th>
              <th className={classes.right}>{t.users.coins}</th>
              <th>{t.users.creditNoteShort}</th>
            </tr>
          </thead>
          <tbody>
            {list.data.items.map(entry => (
              <tr key={entry.id}>
                <td>{format.dateTime(entry.created_at)}</td>
                <td className={classes.wide}>{entry.description}</td>
                <td className={classes.right}>
                  {entry.coins > 0 ? '+' : ''}
                  {format.number(entry.coins)}
                </td>
                <td>
                  <Mark value={entry.credit_note} yes={t.common.yes} no={t.common.no} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </SideScroll>
      <ShortPager {...pager} count={list.data.items.length} total={list.data.total} />
    </Section>
  )
}
