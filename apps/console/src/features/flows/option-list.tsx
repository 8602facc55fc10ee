import { longest } from '@lotse/contracts/visitor/longest'
import { pickText, withText } from '@lotse/rules/text/local-text'
import { IconButton } from '@lotse/ui/fields/icon-button'
import { SortableList } from '@lotse/ui/fields/sortable-list'
import { TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import editor from '../../lib/editor/editor.module.css'
import { AddButton } from '../../lib/fields/add-button.tsx'
import { useT } from '../../lib/i18n.ts'
import { type FlowField, freeName, removeAt, replaceAt } from './flow-shape.ts'
import classes from './flows.module.css'

type Option = NonNullable<FlowField['options']>[number]

interface OptionListProps {
  options: Option[]
  lang: string
  error: boolean
  onChange(options: Option[]): void
}

/** The options: the value that is stored, and the words visitors read. */
export function OptionList({ options, lang, error, onChange }: OptionListProps) {
  const t = useT()
  const nameOf = (option: Option) => pickText(option.label, lang) || option.value
  const values = options.map(({ value }) => value)
  const set = (index: number, option: Option) => onChange(replaceAt(options, index, option))
  return (
    <fieldset className={editor.group}>
      <legend>{t.flows.options}</legend>
      <SortableList
        items={options}
        idOf={(_, index) => String(index)}
        nameOf={nameOf}
        label={t.flows.options}
        onOrder={onChange}
      >
        {(option, grip, index) => (
          <div className={classes.option}>
            {grip}
            <TextInput
              size="xs"
              aria-label={t.flows.optionValue}
              value={option.value}
              maxLength={longest.name}
              error={!option.value || values.filter(value => value === option.value).length > 1}
              onChange={event => set(index, { ...option, value: event.currentTarget.value })}
            />
            <TextInput
              size="xs"
              aria-label={t.flows.optionLabel}
              lang={lang}
              value={option.label[lang] ?? ''}
              placeholder={pickText(option.label, lang)}
              maxLength={longest.line}
              onChange={event =>
                set(index, { ...option, label: withText(option.label, lang, event.currentTarget.value) })
              }
            />
            <IconButton
              icon={IconX}
              iconSize={14}
              size="sm"
              label={t.flows.removeOption(nameOf(option))}
              onClick={() => onChange(removeAt(options, index))}
            />
          </div>
        )}
      </SortableList>
      {error && (
        <p role="alert" className={classes.problem}>
          {t.flows.optionsWrong}
        </p>
      )}
      <AddButton
        label={t.flows.addOption}
        onPress={() => onChange([...options, { value: freeName('option', values), label: {} }])}
      />
    </fieldset>
  )
}
