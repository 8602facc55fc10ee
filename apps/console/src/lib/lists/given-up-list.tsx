import type { GivenUpErrand } from '@lotse/contracts/console/given-up'
import { WarningNote } from '@lotse/ui/attention/warning-note'
import type { ReadKey } from '@lotse/ui/data/query.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { useFormat } from '@lotse/ui/language/use-format'
import { Button, Group, Text } from '@mantine/core'
import { useT } from '../i18n.ts'
import classes from './given-up-list.module.css'

interface Acts {
  repeat(id: string): Promise<unknown>
  drop(id: string): Promise<unknown>
  refresh: readonly ReadKey[]
}

/** Errands that failed for good, to be repeated or left undone. If there are none, nothing is shown. */
export function GivenUpList({ items, acts }: { items: GivenUpErrand[]; acts: Acts }) {
  const { givenUp } = useT().settings
  if (items.length === 0) return null
  return (
    <WarningNote title={givenUp.title(items.length)} mb="lg">
      <Text size="sm">{givenUp.text}</Text>
      <ul className={classes.list}>
        {items.map(item => (
          <GivenUpRow key={item.id} item={item} acts={acts} />
        ))}
      </ul>
    </WarningNote>
  )
}

function GivenUpRow({ item, acts }: { item: GivenUpErrand; acts: Acts }) {
  const { givenUp } = useT().settings
  const format = useFormat()
  const names: Record<string, string> = givenUp.names
  const repeat = useAction({
    run: () => acts.repeat(item.id),
    refresh: acts.refresh,
    done: () => givenUp.repeated,
  })
  const drop = useAction({
    run: () => acts.drop(item.id),
    ask: () => ({ title: givenUp.askTitle, body: givenUp.askText, primary: givenUp.drop }),
    refresh: acts.refresh,
    done: () => givenUp.dropped,
  })
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Text size="sm" fw={600}>
          {names[item.name] ?? `${givenUp.other} (${item.name})`}
        </Text>
        <Text size="xs">{givenUp.since(item.tries, format.dateTime(item.givenUpAt))}</Text>
        {item.reason && (
          <Text size="xs" className={classes.reason} lang="en">
            {item.reason}
          </Text>
        )}
      </div>
      <Group gap="xs" wrap="nowrap">
        <Button size="compact-sm" variant="default" loading={repeat.busy} onClick={() => void repeat.run()}>
          {givenUp.repeat}
        </Button>
        <Button size="compact-sm" variant="subtle" loading={drop.busy} onClick={() => void drop.run()}>
          {givenUp.drop}
        </Button>
      </Group>
    </li>
  )
}
