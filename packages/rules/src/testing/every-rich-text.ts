import { richAttributes } from '../text/rich-text.ts'

/** Every tag and attribute that rich text may have; a test of each reader compares it with the lists. */
export const everyRichText = [
  '<h1>Eins</h1><h2>Zwei</h2><h3>Drei</h3><h4>Vier</h4><h5>Fünf</h5><h6>Sechs</h6>',
  '<p><b>fett</b> <strong>stark</strong> <i>schräg</i> <em>betont</em> <u>unten</u> <s>weg</s> <mark>hell</mark> <span>nur</span><br>neu</p>',
  '<p><a href="/kurse" target="_blank"><code>kurse</code></a> <a href="https://example.com/"><img src="https://example.com/a.png" alt="A" width="20" height="10"></a></p>',
  '<div>Kasten</div><ul><li>Punkt</li></ul><ol start="3"><li>Zahl</li></ol>',
  '<blockquote><p>Zitat</p></blockquote><pre>let a</pre><hr>',
  '<table><thead><tr><th colspan="2" rowspan="1">Kopf</th></tr></thead><tbody><tr><td colspan="1" rowspan="1">x</td><td>y</td></tr></tbody></table>',
  '<video src="https://example.com/a.mp4" poster="https://example.com/a.jpg" controls="" width="200" height="100"></video><p>Ende</p>',
].join('')

/** One tag and one attribute of each kind that no reader keeps. */
export const forbiddenRichText = [
  '<section>Teil</section><form action="/x">Feld</form>',
  ...Object.keys(richAttributes).map(tag => `<${tag} onclick="x()" data-x="1" class="y">`),
  '<img src="data:text/html,x"><video src="javascript:x()" poster="javascript:x()"></video><a href="javascript:x()">Falle</a>',
].join('')

export const forbidden = /<(?:section|form)\b|onclick|data-x|class="y"|javascript:|data:text/

/** `tag attribute` of each that a reader has lost. */
export function lostAttributes(html: string, except: string[] = []): string[] {
  return Object.entries(richAttributes)
    .flatMap(([tag, names]) => names.map(name => ({ tag, name })))
    .filter(({ tag, name }) => !new RegExp(`<${tag}\\b[^>]* ${name}[=\\s>]`).test(html))
    .map(({ tag, name }) => `${tag} ${name}`)
    .filter(one => !except.includes(one))
}
