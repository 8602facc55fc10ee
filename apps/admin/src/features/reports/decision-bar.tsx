import { keepBar } from '@lotse/ui/overlay/keep-room.ts'
import { Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDots } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { decisionIcons } from './decision-icons.ts'
import classes from './reports.module.css'
import { type Decision, decisions } from './resolve.ts'

interface DecisionBarProps {
  /** Why a decision cannot be made here; undefined if it can. */
  refusal(action: Decision): string | undefined
  busy: boolean
  onDecide(action: Decision): void
  /** Absent if there is no task to adjust. */
  onAdjust?: () => void
}

/** A4.2: the decisions at the bottom of the screen; with little room, the serious ones are in a menu. */
export function DecisionBar({ refusal, busy, onDecide, onAdjust }: DecisionBarProps) {
  const t = useT()
  const isNarrow = useMediaQuery('(max-width: 1000px)') ?? false
  const inSight = isNarrow ? decisions.slice(0, 2) : decisions
  const inMenu = isNarrow ? decisions.slice(2) : []
  const refused = decisions.flatMap(action => {
    const why = refusal(action)
    return why === undefined ? [] : [{ action, why }]
  })
  return (
    <div ref={keepBar} className={classes.bar}>
      {refused.length > 0 && (
        // Z25: the tooltip of a disabled button is out of reach for keyboards and fingers.
        <ul className={classes.refused}>
          {refused.map(({ action, why }) => (
            <li key={action}>
              <b>{t.reports.actions[action]}:</b> {why}
            </li>
          ))}
        </ul>
      )}
      {inSight.map((action, index) => (
        <Button
          key={action}
          variant={action === 'REJECT' ? 'filled' : 'default'}
          c={action === 'REJECT' ? undefined : 'var(--ui-bad)'}
          disabled={refusal(action) !== undefined}
          loading={busy}
          onClick={() => onDecide(action)}
        >
          {t.reports.actions[action]}
          <kbd className={classes.kbd}>{index + 1}</kbd>
        </Button>
      ))}
      {onAdjust && !isNarrow && (
        <Button variant="default" onClick={onAdjust}>
          {t.reports.adjust}
          <kbd className={classes.kbd}>E</kbd>
        </Button>
      )}
      {isNarrow && (
        <Menu position="top-end">
          <Menu.Target>
            <Button variant="default" aria-label={t.reports.moreDecisions} disabled={busy}>
              <IconDots size={18} stroke={1.75} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {inMenu.map(action => {
              const Icon = decisionIcons[action]
              return (
                <Menu.Item
                  key={action}
                  c="var(--ui-bad)"
                  leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
                  disabled={refusal(action) !== undefined}
                  onClick={() => onDecide(action)}
                >
                  {t.reports.actions[action]}
                </Menu.Item>
              )
            })}
            {onAdjust && <Menu.Item onClick={onAdjust}>{t.reports.adjust}</Menu.Item>}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}
