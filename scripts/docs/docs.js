// Finding in the documents: the index is loaded when somebody begins to type, and searched here.
const script = /** @type {HTMLScriptElement} */ (document.currentScript)
const base = script.dataset.base ?? './'
const most = 20

/** @typedef {[address: string, id: string, title: string, of: string, text: string]} Row */

const element = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id))

/** @type {Promise<Row[]> | undefined} */
let loading
function loadIndex() {
  loading ??= new Promise((done, fail) => {
    const index = document.createElement('script')
    index.src = `${base}search-index.js`
    index.onload = () => done(/** @type {any} */ (globalThis).docsIndex)
    index.onerror = fail
    document.head.append(index)
  })
  return loading
}

/** Every word has to be in a section; in its title it counts more. @param {Row[]} rows @param {string} asked */
function find(rows, asked) {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean)
  return rows
    .map(row => {
      const [, , title, of, text] = row.map(part => part.toLowerCase())
      let score = 0
      for (const word of words) {
        const inTitle = title?.includes(word) ? 10 : 0
        const inPage = of?.includes(word) ? 3 : 0
        const inText = text?.includes(word) ? 1 : 0
        if (inTitle + inPage + inText === 0) return { row, score: 0 }
        score += inTitle + inPage + inText
      }
      return { row, score }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ row }) => row)
}

/** The words around the first match. @param {string} text @param {string} asked */
function excerpt(text, asked) {
  const word = asked.toLowerCase().split(/\s+/).find(Boolean) ?? ''
  const at = Math.max(0, text.toLowerCase().indexOf(word) - 60)
  return `${at > 0 ? '… ' : ''}${text.slice(at, at + 160)}${text.length > at + 160 ? ' …' : ''}`
}

function openSearch() {
  const input = /** @type {HTMLInputElement} */ (element('find'))
  const list = element('found')
  const said = element('said')
  let chosen = -1
  const items = () => [.../** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll('li'))]
  const choose = (/** @type {number} */ at) => {
    chosen = at
    for (const [nth, item] of items().entries()) item.setAttribute('aria-selected', String(nth === at))
    items()[at]?.scrollIntoView({ block: 'nearest' })
    input.setAttribute('aria-activedescendant', items()[at]?.id ?? '')
  }
  const show = (/** @type {Row[]} */ rows, /** @type {string} */ asked) => {
    list.replaceChildren(
      ...rows.map(([address, id, title, of, text], nth) => {
        const item = document.createElement('li')
        item.id = `found-${nth}`
        item.role = 'option'
        const link = document.createElement('a')
        link.href = `${base}${address}#${id}`
        link.tabIndex = -1
        const where = document.createElement('small')
        where.textContent = [of, excerpt(text, asked)].filter(Boolean).join(': ')
        link.append(title, where)
        item.append(link)
        return item
      }),
    )
    list.hidden = rows.length === 0
    input.setAttribute('aria-expanded', String(rows.length > 0))
    said.textContent = asked ? `${rows.length === most ? `${most} or more` : rows.length} results` : ''
    choose(rows.length > 0 ? 0 : -1)
  }
  const close = () => show([], '')
  input.addEventListener('focus', () => void loadIndex())
  input.addEventListener('input', async () => {
    const asked = input.value.trim()
    const rows = await loadIndex()
    // Meanwhile something else may have been typed.
    if (input.value.trim() === asked) show(asked.length > 1 ? find(rows, asked) : [], asked)
  })
  input.addEventListener('keydown', event => {
    const count = items().length
    if (event.key === 'ArrowDown' && count > 0) choose((chosen + 1) % count)
    else if (event.key === 'ArrowUp' && count > 0) choose((chosen + count - 1) % count)
    else if (event.key === 'Enter') items()[chosen]?.querySelector('a')?.click()
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  })
  list.addEventListener('click', close)
  document.addEventListener('click', event => {
    if (!(event.target instanceof Node) || !element('find').parentElement?.contains(event.target)) close()
  })
  document.addEventListener('keydown', event => {
    if (event.key !== '/' || event.target === input || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    input.focus()
  })
  const search = input.parentElement
  if (search) search.hidden = false
}

openSearch()
