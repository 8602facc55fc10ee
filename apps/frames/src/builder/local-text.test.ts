import { expect, test } from 'vitest'
import { plainText } from './local-text.ts'

test('C2 builder: the list shows the words of a text, not its markup', () => {
  expect(plainText('<p>A &amp; B &lt;neu&gt;</p><p>&quot;C&#39;s&#x21;&quot;&nbsp;D</p>')).toBe(
    'A & B <neu> "C\'s!" D',
  )
  // Decoded once: what an author wrote about entities stays as written.
  expect(plainText('<p>&amp;amp; &unknown; &#0;</p>')).toBe('&amp; &unknown; &#0;')
})
