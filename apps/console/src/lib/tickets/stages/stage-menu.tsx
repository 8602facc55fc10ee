import type { TicketRow } from '@lotse/contracts/console/tickets'
import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useMay } from '../../backend/role.ts'
import { useT } from '../../i18n.ts'
import { useChangeTickets } from '../change-tickets.ts'
import { StageMark, TicketStage } from './stage-mark.tsx'
import classes from './stages.module.css'
import { useStages } from './use-stages.ts'

interface StageMenuProps {
  row: TicketRow
  projectId: string
  /** Also if the project only has the stages that every status has. */
  isAlways?: boolean
}

/** The stage of a ticket, and a menu to change it; without stages of one's own, only the status. */
export function StageMenu({ row, projectId, isAlways = false }: StageMenuProps) {
  const t = useT()
  const may = useMay('agent')
  const { items, hasOwn, nameOf } = useStages(projectId)
  const changeTickets = useChangeTickets(projectId)
  if (!may || !(hasOwn || isAlways)) return <TicketStage row={row} />
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={classes.menu} aria-label={`${t.stages.stage}: ${nameOf(row.stage)}`}>
          <TicketStage row={row} />
          <IconChevronDown size={12} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown mah="min(420px, 60dvh)" style={{ overflowY: 'auto' }}>
        <Menu.RadioGroup value={row.stage} onChange={stage => void changeTickets([row], { stage })}>
          {items.map(stage => (
            <Menu.RadioItem key={stage.id} value={stage.id} closeMenuOnClick>
              <StageMark stage={stage} name={nameOf(stage.id)} />
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
