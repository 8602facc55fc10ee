import { mostPanels } from '@lotse/contracts/limits'
import type { AcademyView } from '@lotse/contracts/views/academy-views'
import type { ViewCount } from '@lotse/contracts/views/saved-view'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { useUiT } from '@lotse/ui/language/i18n'
import { Ago, useFormat } from '@lotse/ui/language/use-format'
import { zoneHere } from '@lotse/ui/language/zones.ts'
import { RowMenu } from '@lotse/ui/list/row-menu'
import { ViewSymbol } from '@lotse/ui/views/view-symbol'
import { Anchor, Button, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../../lib/backend/backend.tsx'
import { viewCountKeys, viewKeys } from '../../../lib/backend/keys.ts'
import { useOffer } from '../../../lib/backend/offers.ts'
import { useT } from '../../../lib/i18n.ts'
import { listPaths } from '../../../lib/list/views/list-paths.ts'
import classes from '../home.module.css'
import { ListSection } from '../home-sections.tsx'
import { readPanel } from './panel-rows.ts'

const shown = 5
const againMs = 60_000

/** The person's panels, and what changes them. */
function usePanels() {
  const api = useApi()
  const queries = useQueryClient()
  const isOffered = useOffer('panels') === true
  const route = routeQuery(api, 'GET /admin/views')
  const { data } = useQuery({ ...route, enabled: isOffered })
  const save = useAction({
    run: (panelIds: string[]) => api('PATCH /admin/views', { body: { panelIds } }),
    after: views => queries.setQueryData(route.queryKey, views),
    refresh: viewKeys,
  })
  const ids = data?.panelIds ?? []
  const views = data?.items ?? []
  return {
    isOffered,
    busy: save.busy,
    panels: ids.flatMap(id => views.filter(view => view.id === id)),
    others: views.filter(({ id }) => !ids.includes(id)),
    hasViews: views.length > 0,
    set: (panelIds: string[]) => void save.run(panelIds),
    ids,
  }
}

/** D94: the button that puts a view on the dashboard. */
export function AddPanel() {
  const t = useT()
  const { isOffered, others, ids, set, busy, hasViews } = usePanels()
  if (!isOffered) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          size="compact-md"
          loading={busy}
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        >
          {t.home.panels.add}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.length === 0 || ids.length >= mostPanels ? (
          <Menu.Label maw={280}>
            {ids.length >= mostPanels
              ? t.home.panels.full(mostPanels)
              : hasViews
                ? t.home.panels.all
                : t.home.panels.none}
          </Menu.Label>
        ) : (
          others.map(view => (
            <Menu.Item
              key={view.id}
              leftSection={<ViewSymbol name={view.icon} size={16} />}
              onClick={() => set([...ids, view.id])}
            >
              {view.name}
            </Menu.Item>
          ))
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** D94: saved views with their number and first rows. */
export function ViewPanels() {
  const api = useApi()
  const { isOffered, panels, ids, set } = usePanels()
  const time_zone = zoneHere()
  const counts = useQuery({
    ...routeQuery(api, 'GET /admin/views/counts', { query: { time_zone } }),
    enabled: panels.length > 0,
    refetchInterval: againMs,
  }).data?.items
  if (!isOffered || panels.length === 0) return null
  const move = (from: number, to: number) => {
    const next = [...ids]
    next.splice(to, 0, ...next.splice(from, 1))
    set(next)
  }
  return (
    <div className={classes.panels}>
      {panels.map((view, index) => (
        <Panel
          key={view.id}
          view={view}
          count={counts?.find(({ id }) => id === view.id)}
          onUp={index > 0 ? () => move(index, index - 1) : undefined}
          onDown={index < panels.length - 1 ? () => move(index, index + 1) : undefined}
          onRemove={() => set(ids.filter(id => id !== view.id))}
        />
      ))}
    </div>
  )
}

interface PanelProps {
  view: AcademyView
  count: ViewCount | undefined
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove(): void
}

function Panel({ view, count, onUp, onDown, onRemove }: PanelProps) {
  const t = useT()
  const { atLeast } = useUiT().views
  const format = useFormat()
  const api = useApi()
  const rows = useQuery({
    queryKey: [...viewCountKeys, 'panel', view.id, view.version, t.home.title],
    queryFn: () => readPanel(view, { api, limit: shown, t }),
    refetchInterval: againMs,
  })
  const figure = count && format.number(count.total)
  const total = figure && (count.totalIsMore ? atLeast(figure) : figure)
  return (
    <ListSection
      title={total === undefined ? view.name : `${view.name} (${total})`}
      count={rows.data?.length}
      expected={shown}
      query={rows}
      emptyText={t.home.panels.empty}
      action={
        <>
          <Button
            component={Link}
            to={listPaths[view.query.list]}
            search={{ view: view.id } as never}
            variant="subtle"
            size="compact-sm"
          >
            {t.home.seeAll}
          </Button>
          <RowMenu
            name={view.name}
            actions={[
              ...(onUp ? [{ label: t.home.panels.up, icon: IconArrowUp, onPress: onUp }] : []),
              ...(onDown ? [{ label: t.home.panels.down, icon: IconArrowDown, onPress: onDown }] : []),
              { label: t.home.panels.remove, icon: IconX, onPress: onRemove },
            ]}
          />
        </>
      }
    >
      {rows.data?.map(row => (
        <li key={row.id}>
          {row.path ? (
            <Anchor component={Link} to={row.path} className={classes.grow} c="inherit">
              {row.title}
            </Anchor>
          ) : (
            <span className={classes.grow}>{row.title}</span>
          )}
          <span className={classes.faint}>
            {row.note}
            {row.note && row.at ? ', ' : ''}
            {row.at ? <Ago at={row.at} /> : null}
          </span>
        </li>
      ))}
    </ListSection>
  )
}
