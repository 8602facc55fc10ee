import type { Project } from '@lotse/contracts/console/projects'
import { menuKinds } from '@lotse/contracts/visitor/choices'
import { pickText } from '@lotse/rules/text/local-text'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { SortableList } from '@lotse/ui/fields/sortable-list'
import { EmptyState, Section } from '@lotse/ui/layout/page'
import { IconLayoutList } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/backend/api.ts'
import { LanguageTabs } from '../../../lib/editor/language-tabs.tsx'
import { AddMenu } from '../../../lib/fields/add-menu.tsx'
import { useT } from '../../../lib/i18n.ts'
import classes from '../settings.module.css'
import { SettingsForm } from '../settings-form.tsx'
import { type MenuEntry, MenuItemForm } from './menu-item-form.tsx'
import { WidgetPreview } from './widget-preview.tsx'

const mostItems = 20

/** The entries of the widget's home, in the order visitors see them. */
export function MenuForm({ project }: { project: Project }) {
  const t = useT()
  const [lang, setLang] = useState(project.defaultLang)
  const [opened, setOpened] = useState<number>()
  const isShown = useIsShown(project.id)
  const nameOf = (item: MenuEntry) =>
    pickText(item.title, lang, project.defaultLang) || t.settings.menuKinds[item.kind]
  return (
    <SettingsForm
      project={project}
      problem={({ menu }) => menu.some(item => Object.keys(item.title).length === 0)}
      aside={settings => (
        <WidgetPreview
          project={project}
          settings={{ ...settings, menu: settings.menu.filter(isShown) }}
          lang={lang}
        />
      )}
    >
      {({ settings: { menu, languages }, change }) => (
        <Section
          title={t.settings.tabs.menu}
          actions={<LanguageTabs languages={languages} value={lang} onChange={setLang} />}
        >
          <div className={classes.stack}>
            {menu.length === 0 && <EmptyState icon={IconLayoutList} title={t.settings.menuEmpty} />}
            <SortableList
              items={menu}
              idOf={(_, index) => String(index)}
              nameOf={nameOf}
              label={t.settings.tabs.menu}
              onOrder={next => {
                setOpened(undefined)
                change({ menu: next })
              }}
            >
              {(item, grip, index) => (
                <MenuItemForm
                  project={project}
                  item={item}
                  name={nameOf(item)}
                  isShown={isShown(item)}
                  lang={lang}
                  grip={grip}
                  opened={opened === index}
                  onToggle={() => setOpened(opened === index ? undefined : index)}
                  onChange={next => change({ menu: menu.map((one, at) => (at === index ? next : one)) })}
                  onRemove={() => {
                    setOpened(undefined)
                    change({ menu: menu.filter((_, at) => at !== index) })
                  }}
                />
              )}
            </SortableList>
            <AddMenu
              label={t.settings.addMenuItem}
              kinds={menuKinds}
              words={t.settings.menuKinds}
              disabled={menu.length >= mostItems}
              className={classes.save}
              onAdd={kind => {
                setOpened(menu.length)
                const title = { [project.defaultLang]: t.settings.menuKinds[kind] }
                change({ menu: [...menu, { kind, title }] })
              }}
            />
          </div>
        </Section>
      )}
    </SettingsForm>
  )
}

/** Visitors do not see an entry whose form is not published. */
function useIsShown(projectId: string): (item: MenuEntry) => boolean {
  const flows = useQuery(routeQuery(api, 'GET /console/projects/:projectId/flows', { params: { projectId } }))
  return ({ kind, id }) =>
    (kind !== 'feedback' && kind !== 'survey') ||
    !flows.data ||
    flows.data.items.some(flow => flow.id === id && flow.status === 'live')
}
