import { expect, test } from '../../../../e2e/fixtures.ts'
import { de } from '../../src/locales/de.ts'
import { expectNoFindings } from '../steps/console-page.ts'
import { hold } from '../steps/hold.ts'
import { openTickets } from '../steps/three-tickets.ts'

interface Messages {
  items: { from: string; text: string; html: string | null; attachments: { name: string }[] }[]
}

test('D52 Z450 ticket: a reply is typed at once and formatted by keys, plain text stays plain, and the keys of the inbox lead on', async ({
  page,
  shared,
}) => {
  const { project } = await openTickets(page, shared)
  const letEditor = await hold(page, /rich-field-[^/]+\.js/)
  await page.keyboard.press('j')
  await expect(page).toHaveURL(/inbox\/[0-9a-f-]{36}/)
  const [first = ''] = /[0-9a-f-]{36}$/.exec(new URL(page.url()).pathname) ?? []
  const messages = async (id: string) =>
    (await project.get<Messages>(`/tickets/${id}/messages`)).items.filter(({ from }) => from !== 'change')
  const field = page.getByRole('textbox', { name: de.ticket.talk.replyHint })
  const tools = page.getByRole('toolbar')
  await expect(field).toBeVisible()
  await expect(page).toHaveTitle(/Kurs verschoben/)

  // The editor comes while somebody writes: words and caret stay where they are.
  await page.keyboard.press('r')
  await page.keyboard.type('Guten Tg ')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(tools).toHaveCount(0)
  letEditor()
  await expect(tools).toBeVisible()
  await page.keyboard.type('a')
  await expect(field).toHaveText('Guten Tag')
  await page.keyboard.press('End')
  // Z366: signs that are not around words stay signs.
  await page.keyboard.type('**sehr** wichtig: 3 * 4 * 5, *.log *.tmp, __init__.py')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- `npm ci` starten')
  await page.keyboard.press('Enter')
  await page.keyboard.type('hier lesen')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await tools.getByRole('button', { name: de.content.rich.link }).click()
  await page.getByLabel(de.content.rich.address).fill('https://hilfe.example/a?b=1&c=2')
  await page.keyboard.press('Enter')
  await expect(field.getByRole('link')).toHaveText('lesen')
  await expectNoFindings(page)

  // What is begun stays as it is formatted; the editor comes with the caret, and a key in this moment counts.
  const letAgain = await hold(page, /rich-field-[^/]+\.js/)
  await page.reload()
  await field.press('Control+Home')
  await page.keyboard.press('Shift+ArrowRight')
  letAgain()
  await expect(tools).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(field.locator('p').first()).toHaveText(/^uten Tag/)
  await page.keyboard.type('G')
  await expect(field.getByRole('listitem')).toHaveCount(2)
  await expect(field.locator('strong')).toHaveText('sehr')
  await field.press('Control+Enter')
  await expect(field).toHaveText('')
  await expect(page.getByRole('article').locator('li strong', { hasText: 'sehr' })).toBeVisible()
  // The next ticket and its reply in one go, however late it comes.
  const letTicket = await hold(page, /\/tickets\/[0-9a-f-]{36}(\/messages.*)?$/)
  await page.keyboard.press('j')
  await page.keyboard.press('r')
  await page.keyboard.type('Es eilt')
  letTicket()
  await expect(field).toHaveText('Es eilt')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expect(page).not.toHaveURL(new RegExp(first))
  const [, second = ''] = /([0-9a-f-]{36})$/.exec(new URL(page.url()).pathname) ?? []
  expect(await messages(first)).toMatchObject([
    {
      text: 'Guten Tag sehr wichtig: 3 * 4 * 5, *.log *.tmp, __init__.py\n\n- npm ci starten\n- hier lesen (https://hilfe.example/a?b=1&c=2)',
      html: '<p>Guten Tag <strong>sehr</strong> wichtig: 3 * 4 * 5, *.log *.tmp, __init__.py</p><ul><li><p><code>npm ci</code> starten</p></li><li><p>hier <a href="https://hilfe.example/a?b=1&amp;c=2" rel="noopener noreferrer">lesen</a></p></li></ul>',
    },
  ])

  // Pasted lines stay lines; a picture becomes a file of the message.
  await expect(page).toHaveTitle(/Video ruckelt/)
  await expect(tools).toBeVisible()
  await expect(field).toBeFocused()
  await field.evaluate(node => {
    const paste = (data: DataTransfer) =>
      node.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    const lines = new DataTransfer()
    lines.setData('text/plain', 'eins  zwei\n\nrm *.log *.tmp https://hilfe.example/b')
    paste(lines)
    const bytes = Uint8Array.from(
      atob(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      ),
      sign => sign.charCodeAt(0),
    )
    const picture = new DataTransfer()
    picture.items.add(new File([bytes], 'kasse.png', { type: 'image/png' }))
    picture.setData('text/html', '<img src="https://hilfe.example/kasse.png">')
    paste(picture)
  })
  await expect(page.getByRole('button', { name: de.content.files.remove('kasse.png') })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('article').getByRole('link', { name: 'https://hilfe.example/b' })).toBeVisible()
  // The editor shows this link, too, until the message is stored.
  await expect
    .poll(() => messages(second))
    .toMatchObject([
      {
        text: 'eins  zwei\n\nrm *.log *.tmp https://hilfe.example/b',
        html: null,
        attachments: [{ name: 'kasse.png' }],
      },
    ])
})
