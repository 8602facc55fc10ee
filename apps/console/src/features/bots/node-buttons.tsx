import type { BotNode } from '@lotse/contracts/console/content/content'
import { longest } from '@lotse/contracts/visitor/longest'
import { pickText } from '@lotse/rules/text/local-text'
import { IconButton } from '@lotse/ui/fields/icon-button'
import { SortableList } from '@lotse/ui/fields/sortable-list'
import { IconX } from '@tabler/icons-react'
import { type Target, TargetSelect } from '../../lib/conditions/target-select.tsx'
import editor from '../../lib/editor/editor.module.css'
import { LocalField } from '../../lib/editor/local-field.tsx'
import { AddButton } from '../../lib/fields/add-button.tsx'
import { useT } from '../../lib/i18n.ts'
import { freeId } from './bot-shape.ts'
import classes from './bots.module.css'

type BotButton = NonNullable<BotNode['buttons']>[number]

interface NodeButtonsProps {
  buttons: BotButton[]
  lang: string
  targets: Target[]
  onChange(buttons: BotButton[]): void
}

/** What visitors can press, and where each button leads. */
export function NodeButtons({ buttons, lang, targets, onChange }: NodeButtonsProps) {
  const t = useT()
  const nameOf = (button: BotButton) => pickText(button.text, lang) || button.id
  const set = (id: string, next: BotButton) => onChange(buttons.map(one => (one.id === id ? next : one)))
  return (
    <fieldset className={editor.group}>
      <legend>{t.bots.buttons}</legend>
      <SortableList
        items={buttons}
        idOf={({ id }) => id}
        nameOf={nameOf}
        label={t.bots.buttons}
        onOrder={onChange}
      >
        {(button, grip) => (
          <div className={classes.button}>
            {grip}
            <LocalField
              size="xs"
              label={t.bots.buttonText}
              value={button.text}
              lang={lang}
              maxLength={longest.name}
              onChange={text => set(button.id, { ...button, text })}
            />
            <TargetSelect
              label={t.bots.leadsTo}
              targets={targets}
              value={button.to}
              none={t.bots.asOtherwise}
              onChange={to => {
                const { to: _, ...rest } = button
                set(button.id, to ? { ...rest, to } : rest)
              }}
            />
            <IconButton
              icon={IconX}
              iconSize={14}
              label={t.bots.removeButton(nameOf(button))}
              onClick={() => onChange(buttons.filter(({ id }) => id !== button.id))}
            />
          </div>
        )}
      </SortableList>
      <AddButton
        label={t.bots.addButton}
        disabled={buttons.length >= 10}
        onPress={() => {
          const taken = buttons.map(({ id }) => id)
          onChange([...buttons, { id: freeId('button', taken), text: {} }])
        }}
      />
    </fieldset>
  )
}
