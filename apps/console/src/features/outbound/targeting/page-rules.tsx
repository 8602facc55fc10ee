import type { Targeting } from '@lotse/contracts/console/outbound'
import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useT } from '../../../lib/i18n.ts'
import classes from '../outbound.module.css'

type Rules = Targeting['pageRules']

export function PageRules({ value, onChange }: { value: Rules; onChange(value: Rules): void }) {
  const t = useT()
  const words = t.outbound.targeting
  const put = (at: number, part: Partial<Rules[number]>) =>
    onChange(value.map((rule, index) => (index === at ? { ...rule, ...part } : rule)))
  return (
    <fieldset className={classes.field}>
      <legend>{words.pages}</legend>
      <p className={classes.hint}>{words.pagesHint}</p>
      {value.map((rule, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no name but its place
        <div key={index} className={classes.rule}>
          <Select
            aria-label={words.pageType(index + 1)}
            data={Object.entries(words.pageTypes).map(([type, label]) => ({ value: type, label }))}
            value={rule.pageFilterType}
            allowDeselect={false}
            onChange={type => type && put(index, { pageFilterType: type as Rules[number]['pageFilterType'] })}
          />
          <TextInput
            aria-label={words.page(index + 1)}
            placeholder="/kasse"
            className={classes.grow}
            value={rule.pageFilter}
            maxLength={2000}
            error={rule.pageFilter.trim() === ''}
            onChange={event => put(index, { pageFilter: event.currentTarget.value })}
          />
          <ActionIcon
            aria-label={words.removePage(index + 1)}
            onClick={() => onChange(value.filter((_rule, other) => other !== index))}
          >
            <IconTrash size={18} stroke={1.75} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => onChange([...value, { pageFilter: '', pageFilterType: 'contains' }])}
      >
        {words.addPage}
      </Button>
    </fieldset>
  )
}
