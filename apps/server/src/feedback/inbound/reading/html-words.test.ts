import { growth } from '@lotse/rules/testing/growth'
import { expect, test } from 'vitest'
import { htmlWords } from './html-words.ts'

test.each([
  [
    'Z367 lists with their signs',
    '<p>Zu:</p><ol start="3"><li>drei<li><p>vier</p><ul><li>a</li><li></li></ul></li></ol><p>Ende</p>',
    'Zu:\n3. drei\n4. vier\n  - a\nEnde',
  ],
  ['Z367 struck words', 'Bitte <s>nicht</s> <del>doch</del>liefern.', 'Bitte ~~nicht~~ ~~doch~~liefern.'],
  [
    'cells are divided',
    '<table><tr><td>Menge</td><td>2</td><th>10</th></tr><tr><td>x</td></tr></table>',
    'Menge\t2\t10\nx',
  ],
  ['cells with paragraphs', '<tr><td><p>Menge</p></td>\n<td><p>2</p><p>3</p></td></tr>', 'Menge\t2\n3'],
  [
    'an empty cell',
    '<tr><td>a</td><td></td><td>c</td><td> </td></tr><tr><td></td><td>d</td></tr>',
    'a\t\tc\nd',
  ],
  [
    'a table in a table',
    '<tr><td>a<table><tr><td>b</td><td>c</td></tr></table></td></tr><tr><td>d</td></tr>',
    'a\nb\tc\nd',
  ],
  [
    'a link',
    'Try <a href="https://help.example/reset?x=1&amp;y=2">this link</a>.',
    'Try this link (https://help.example/reset?x=1&y=2).',
  ],
  [
    'a link that says its address',
    '<a href="https://www.help.example/">help.example</a> or <a href="mailto:a@help.example?subject=x">a@help.example</a>',
    'help.example or a@help.example',
  ],
  ['a link to an address', '<a href="mailto:a@help.example">write</a> now', 'write (a@help.example) now'],
  [
    'a link around a paragraph',
    '<a href="https://help.example/a"><p>go</p></a><p>on</p>',
    'go (https://help.example/a)\non',
  ],
  [
    'links to nowhere',
    '<a href="javascript:x()">a</a> <a href="/b">b</a> <a>c</a> <a href="https://x.example"><img src="y"></a>d',
    'a b c d',
  ],
  [
    'lines of code',
    '<p>So:</p><pre>line1\n  line2\n\nline4</pre><p>done</p>',
    'So:\nline1\n  line2\n\nline4\ndone',
  ],
  [
    'what nobody sees',
    '<head><title>T</title><style>x{}</style></head><body>Hello <b>Wor</b>ld<script>x</script></body>',
    'Hello World',
  ],
  [
    'a rule and terms',
    'a<hr>b<dl><dt>c</dt><dd>d</dd></dl><section>e</section><section>f</section>',
    'a\n\nb\nc\nd\ne\nf',
  ],
  [
    'quotations',
    '<div>On 1/1 A wrote:<blockquote><table><tr><td>q</td><td>r</td></tr></table><blockquote>s</blockquote></blockquote>own</div>',
    'On 1/1 A wrote:\n> q\tr\n> s\nown',
  ],
  [
    'Z377 a signature as Outlook, Gmail and Thunderbird mark it',
    '<p>Danke</p><div id="Signature"><p>Jo</p></div><div class="x gmail_signature">Kern</div><blockquote><div class="moz-signature">q</div></blockquote>',
    'Danke\n-- \nJo\n-- \nKern\n> q',
  ],
  ['signs', 'a &lt;b&gt; &amp;amp; c&nbsp;d', 'a <b> &amp; c d'],
])('Z323 a mail in HTML: %s', (_, html, words) => {
  expect(htmlWords(html)).toBe(words)
})

test.each([
  '<td>x',
  '<td></td>',
  '<a href="https://x.example/">y</a>',
  '<pre>\n</pre>',
  '<hr>',
  'a<br>',
  '<blockquote>q</blockquote>',
])('Z323 twice as much of %s takes twice as long', piece => {
  expect(growth(length => void htmlWords(piece.repeat(length)), 1_000)).toBeLessThan(3)
})
