import type { FlowDefinition } from '@lotse/contracts/console/content/content'
import { longest } from '@lotse/contracts/visitor/longest'
import { pickText } from '@lotse/rules/text/local-text'
import { IconButton } from '@lotse/ui/fields/icon-button'
import { SortableList } from '@lotse/ui/fields/sortable-list'
import { Section } from '@lotse/ui/layout/page'
import { Button, Menu } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../lib/backend/role.ts'
import classes from '../../lib/editor/editor.module.css'
import { LocalField } from '../../lib/editor/local-field.tsx'
import { useT } from '../../lib/i18n.ts'
import { BranchList } from './branch-list.tsx'
import { FieldEditor } from './field-editor.tsx'
import { fieldGroups, fieldIcons } from './field-kinds.ts'
import {
  type FieldKind,
  type FlowPage,
  newField,
  newPage,
  replaceAt,
  withoutField,
  withoutPage,
} from './flow-shape.ts'
import flowClasses from './flows.module.css'

interface FlowPagesProps {
  definition: FlowDefinition
  lang: string
  onChange(pages: FlowPage[]): void
}

/** Pages with their fields, in the order visitors see them. */
export function FlowPages({ definition, lang, onChange }: FlowPagesProps) {
  const t = useT()
  const { pages } = definition
  const nameOf = (page: FlowPage) =>
    pickText(page.title, lang) || t.flows.pageNumber(pages.findIndex(({ id }) => id === page.id) + 1)
  return (
    <>
      <SortableList
        items={pages}
        idOf={({ id }) => id}
        nameOf={nameOf}
        label={t.flows.pages}
        disabled={pages.length < 2}
        onOrder={onChange}
      >
        {(page, grip, index) => (
          <Section
            title={nameOf(page)}
            actions={
              <>
                {grip}
                {pages.length > 1 && (
                  <IconButton
                    icon={IconTrash}
                    label={t.flows.removePage(nameOf(page))}
                    onClick={() => onChange(withoutPage(pages, index))}
                  />
                )}
              </>
            }
          >
            <OnePage
              definition={definition}
              page={page}
              index={index}
              lang={lang}
              nameOf={nameOf}
              onChange={next => onChange(replaceAt(pages, index, next))}
              onRemoveField={at => onChange(withoutField(pages, index, at))}
            />
          </Section>
        )}
      </SortableList>
      <Button
        variant="default"
        className={classes.add}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => onChange([...pages, newPage(definition)])}
      >
        {t.flows.addPage}
      </Button>
    </>
  )
}

interface OnePageProps {
  definition: FlowDefinition
  page: FlowPage
  index: number
  lang: string
  nameOf(page: FlowPage): string
  onChange(page: FlowPage): void
  onRemoveField(at: number): void
}

function OnePage({ definition, page, index, lang, nameOf, onChange, onRemoveField }: OnePageProps) {
  const t = useT()
  const may = useMay('agent')
  const [opened, setOpened] = useState<string>()
  const [fresh, setFresh] = useState<string>()
  const { pages } = definition
  const set = (part: Partial<FlowPage>) => onChange({ ...page, ...part })
  return (
    <div className={classes.tight}>
      {pages.length > 1 && (
        <LocalField
          label={t.flows.pageTitle}
          value={page.title}
          lang={lang}
          maxLength={longest.line}
          onChange={title => set({ title })}
        />
      )}
      <SortableList
        items={page.fields}
        idOf={(_, at) => `${page.id}-${at}`}
        nameOf={field => pickText(field.label, lang) || field.name}
        label={t.flows.fieldsOf(nameOf(page))}
        onOrder={fields => set({ fields })}
      >
        {(field, grip, at) => (
          <FieldEditor
            definition={definition}
            place={[index, at]}
            field={field}
            lang={lang}
            grip={grip}
            opened={!may || opened === field.name}
            fresh={fresh === field.name}
            onSettled={() => setFresh(undefined)}
            onToggle={() => setOpened(opened === field.name ? undefined : field.name)}
            onChange={next => {
              if (next.name !== field.name) setOpened(next.name)
              set({ fields: replaceAt(page.fields, at, next) })
            }}
            onRemove={() => onRemoveField(at)}
          />
        )}
      </SortableList>
      <AddField
        onAdd={kind => {
          const field = newField(definition, kind)
          setOpened(field.name)
          setFresh(field.name)
          set({ fields: [...page.fields, field] })
        }}
      />
      {index < pages.length - 1 && (
        <BranchList
          definition={definition}
          index={index}
          lang={lang}
          pageName={nameOf}
          onChange={branches => set({ branches })}
        />
      )}
    </div>
  )
}

function AddField({ onAdd }: { onAdd(kind: FieldKind): void }) {
  const t = useT()
  return (
    // The focus goes to the new field.
    <Menu position="bottom-start" width={520} returnFocus={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.add}
          leftSection={<IconPlus size={14} aria-hidden />}
        >
          {t.flows.addField}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={flowClasses.kinds}>
        {fieldGroups.map(({ name, kinds }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
          <div key={name} role="group" aria-label={t.flows.fieldGroups[name]}>
            <Menu.Label>{t.flows.fieldGroups[name]}</Menu.Label>
            {kinds.map(kind => {
              const Icon = fieldIcons[kind]
              return (
                <Menu.Item
                  key={kind}
                  leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
                  onClick={() => onAdd(kind)}
                >
                  {t.flows.fieldKinds[kind]}
                </Menu.Item>
              )
            })}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
