/**
 * The text that a site pastes into its head. It queues every call until the SDK is loaded, and needs one
 * setting in addition to the key, the Lotse origin. A page with a Content-Security-Policy puts its nonce on
 * the tag.
 */
export function snippet(origin: string, key: string, nonce?: string): string {
  return `<script${nonce ? ` nonce="${nonce}"` : ''}>${snippetCode(origin, key)}</script>`
}

/** Only the code, for a script of the site. */
export function snippetCode(origin: string, key: string): string {
  const url = JSON.stringify(`${origin.replace(/(?<!\/)\/+$/, '')}/sdk/core.js`).replaceAll('<', '\\u003c')
  const name = JSON.stringify(key).replaceAll('<', '\\u003c')
  return `!function(w,q){if(Object.hasOwn(w,"Gleap")&&w.Gleap)return;q=w.GleapActions;q=w.GleapActions=Array.isArray(q)?q:[];w.Gleap=new Proxy({},{get:function(_,e){if(typeof e==="string"&&e!=="then")return function(){q.push({e:e,a:arguments})}}});w.Gleap.initialize(${name});import(${url}).catch(function(){console.warn("Failed to initialize Gleap.")})}(window)`
}
