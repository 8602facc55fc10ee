import { uiCatalogues } from '@lotse/ui/language/ui-messages.ts'
import type { Page } from '@playwright/test'
import { expect } from '../../../../e2e/fixtures.ts'
import { de } from '../../src/locales/de.ts'

/** Text that is typed does not count. */
const MOST_KEYS = 2

/** Somebody who works without a mouse: each step is one or two keys. */
export interface Agent {
  step(...keys: string[]): Promise<void>
  /** To the next ticket, past one that is a colleague's. */
  goTo(nth: number): Promise<void>
  /** Opens a palette by a key, and takes what is called so; the name must be in ASCII, which is typed key by key. */
  choose(key: string, name: string): Promise<void>
  /** A reply or a note. */
  write(key: 'r' | 'n', text: string): Promise<void>
  /** A saved reply, with which the ticket is resolved. */
  answer(shortcut: string, text: string): Promise<void>
  /** Takes back what was said last. */
  undo(said: string): Promise<void>
}

export function keysOf(page: Page, ids: string[]): Agent {
  const { keyboard } = page
  const step = async (...keys: string[]) => {
    expect(keys.length).toBeLessThanOrEqual(MOST_KEYS)
    for (const key of keys) await keyboard.press(key)
  }
  const here = () => ids.indexOf(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  const compose = async (key: 'r' | 'n') => {
    await step(key)
    const name = key === 'r' ? de.ticket.talk.replyHint : de.ticket.talk.noteHint
    const field = page.getByRole('textbox', { name })
    await expect(field).toBeFocused()
    return field
  }
  return {
    step,
    goTo: async nth => {
      const pressed: string[] = []
      while (here() !== nth) {
        const before = here()
        pressed.push('j')
        expect(pressed.length, `to ticket ${nth}, from ${before}`).toBeLessThanOrEqual(MOST_KEYS)
        await keyboard.press('j')
        await expect.poll(here, { intervals: [20, 50, 100] }).not.toBe(before)
      }
      // Nobody acts on what they do not see.
      await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toContainText(
        `Anliegen ${nth + 1}`,
      )
    },
    choose: async (key, name) => {
      await step(key)
      await keyboard.type(name)
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('option', { name: new RegExp(`^${name}\\b`) }).first()).toHaveAttribute(
        'aria-selected',
        'true',
      )
      await step('Enter')
      await expect(dialog).toHaveCount(0)
    },
    write: async (key, text) => {
      await compose(key)
      await keyboard.type(text)
      await step('Control+Enter')
    },
    answer: async (shortcut, text) => {
      const field = await compose('r')
      await keyboard.type(`/${shortcut}`)
      await expect(page.getByRole('option', { name: `/${shortcut}` })).toBeVisible()
      await step('Enter')
      await expect(field).toHaveText(text)
      await step('Control+Shift+Enter')
    },
    undo: async said => {
      const messages = page.getByRole('region', { name: uiCatalogues.de.messages })
      await expect(messages).toContainText(said)
      await step('z')
      await expect(messages).not.toContainText(said)
    },
  }
}
