/** The builder's bar at the bottom, its collapse button, and the frames around elements. */
export const adminStyle = `
.frame{position:fixed;z-index:40;inset:auto 0 0;height:0;transition:height .2s;box-shadow:0 -4px 24px rgb(0 0 0/.14);background:#fff}
.frame[hidden]{display:none}
.frame iframe{display:block;width:100%;height:100%;border:0;color-scheme:normal}
.collapse{position:fixed;z-index:41;inset-inline-end:16px;bottom:calc(var(--bar,0px) + 12px);width:40px;height:40px;border-radius:50%;display:grid;place-items:center;background:#1b1f3b;color:#fff;box-shadow:0 4px 16px rgb(0 0 0/.25)}
.collapse.full,.collapse[aria-expanded=false]{bottom:12px}
.collapse[aria-expanded=false] .icon{rotate:180deg}
.outline{position:fixed;top:0;left:0;z-index:35;border-radius:5px;pointer-events:none}
.outline[hidden]{display:none}
.pick{box-shadow:0 0 0 4px #2142E7;background:rgb(33 66 231/.1)}
.mark{box-shadow:0 0 0 4px #E11D2E}
.notes{position:absolute;bottom:calc(100% + 8px);left:-4px;width:max-content;direction:ltr;padding:6px 10px;border-radius:6px;background:#14204f;color:#fff;font:12px/18px ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere;white-space:pre-wrap}
.below .notes{bottom:auto;top:calc(100% + 8px)}
.inside .notes{bottom:auto;left:8px}
.end .notes{left:auto;right:-4px}
.notes:empty{display:none}`
