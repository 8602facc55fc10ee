/** No stacking context around the parts: the sheet is between the frame and the toolbar. */
export const captureStyle = `
.bb-capture-editor-borderlayer{position:fixed;inset:0;border:4px solid var(--primary);z-index:10;pointer-events:none}
.bb-capture-svg{position:fixed;inset:0;width:100vw;height:100vh;z-index:14;pointer-events:auto;touch-action:none;cursor:crosshair;outline:none;display:block}
.bb-capture-svg.bb-through,.bb-capture-svg--preview{pointer-events:none}
.bb-capture-svg:focus-visible{box-shadow:inset 0 0 0 4px var(--focus)}
.bb-cross{stroke:#000;stroke-width:2;paint-order:stroke;visibility:hidden;filter:drop-shadow(0 0 1px #fff)}
.bb-by-keyboard .bb-cross{visibility:visible}
.bb-capture-text{position:fixed;z-index:17;width:180px;padding:0 4px;border:0;border-radius:4px;background:rgb(255 255 255/.9);font:600 20px/1.2 sans-serif;outline:2px solid var(--focus);pointer-events:auto}
.bb-capture-toolbar{position:fixed;z-index:18;left:50%;bottom:24px;transform:translateX(-50%);display:flex;flex-wrap:wrap;justify-content:center;align-items:center;gap:4px;width:max-content;max-width:calc(100vw - 16px);padding:6px;border-radius:var(--radius-small);background:var(--background);color:var(--ink);box-shadow:0 4px 24px rgb(0 0 0/.28);pointer-events:auto;transition:opacity .15s}
.bb-capture-toolbar--moved{transform:none;bottom:auto}
.bb-capture-editor--drawing .bb-capture-toolbar,.bb-capture-editor--drawing .bb-capture-dismiss{opacity:.15;pointer-events:none}
.bb-capture-toolbar button{min-width:40px;height:40px;border-radius:8px;display:grid;place-items:center}
.bb-capture-toolbar button:hover:not(:disabled){background:rgb(127 127 127/.18)}
.bb-capture-toolbar button[aria-pressed=true]{background:var(--primary);color:var(--on-primary)}
.bb-capture-toolbar button:disabled{opacity:.4;cursor:not-allowed}
.bb-capture-toolbar .bb-capture-button-next{padding:0 18px;background:var(--primary);color:var(--on-primary);font-weight:600;margin-inline-start:4px}
.bb-capture-toolbar .bb-capture-button-next:hover:not(:disabled){background:var(--primary);filter:brightness(1.08)}
.bb-drag{cursor:grab;touch-action:none}
.bb-capture-toolbar-item-timer{min-width:48px;text-align:center;font-variant-numeric:tabular-nums}
.bb-dot{width:20px;height:20px;border-radius:50%;border:2px solid rgb(127 127 127/.5)}
.bb-rec{width:18px;height:18px;border-radius:50%;background:#D6153C}
[data-state=recording] .bb-rec{border-radius:4px}
.bb-capture-toolbar [data-type=recording]{display:flex;align-items:center;justify-content:center;gap:8px;padding:0 12px;font-weight:600;box-shadow:inset 0 0 0 1px rgb(127 127 127/.5)}
[data-state=idle] .bb-tool,[data-state=asking] .bb-tool{display:none}
[data-type=mic]{position:relative}
[data-type=mic][data-on=false]{opacity:.75}
[data-type=mic][data-on=true]::after{content:'';position:absolute;top:7px;inset-inline-end:7px;width:8px;height:8px;border-radius:50%;background:#12A150}
@media (max-width:700px){[data-state=recording] .bb-rec-words{display:none}}
@media (max-width:450px){.bb-capture-toolbar{gap:1px;padding:6px 4px}.bb-capture-toolbar button{min-width:33px}.bb-drag,.bb-capture-toolbar [data-type=blur]{display:none}.bb-capture-toolbar .bb-capture-button-next{padding:0 10px;margin-inline-start:2px}}
.bb-capture-toolbar-item-colorpicker{position:absolute;bottom:calc(100% + 8px);inset-inline-start:0;display:flex;flex-wrap:wrap;gap:2px;width:max-content;max-width:calc(100vw - 16px);padding:6px;border-radius:var(--radius-small);background:var(--background);box-shadow:0 4px 24px rgb(0 0 0/.28)}
.bb-capture-toolbar-item-colorpicker.bb-below{bottom:auto;top:calc(100% + 8px)}
.bb-capture-toolbar-item-colorpicker[hidden]{display:none}
.bb-capture-dismiss{position:fixed;z-index:18;top:16px;inset-inline-end:16px;width:44px;height:44px;border-radius:50%;display:grid;place-items:center;background:var(--background);color:var(--ink);box-shadow:0 4px 24px rgb(0 0 0/.28);pointer-events:auto}
.bb-capture-preview{position:fixed;inset:0;z-index:20;display:grid;place-items:center;padding:24px;background:rgb(0 0 0/.6);pointer-events:auto}
[data-state=preview] .bb-capture-dismiss{z-index:21}
.bb-capture-preview-inner{display:grid;gap:16px;padding:20px;max-width:min(720px,100%);border-radius:var(--radius);background:var(--background);color:var(--ink)}
.bb-capture-preview video{width:100%;max-height:60vh;background:#000;border-radius:var(--radius-small)}
.bb-capture-preview-buttons{display:flex;justify-content:flex-end;gap:8px}
.bb-capture-preview-buttons button{height:44px;padding:0 20px;border-radius:8px;font-weight:600}
.bb-capture-preview-sendbutton{background:var(--primary);color:var(--on-primary)}
.bb-capture-alert{position:fixed;z-index:19;top:24px;left:50%;transform:translateX(-50%);max-width:calc(100vw - 120px);padding:12px 18px;border-radius:8px;background:#8F1230;color:#fff;pointer-events:auto}
.bb-capture-alert--note{background:#1F2937;pointer-events:none}
.bb-capture-alert:empty{display:none}
@media (forced-colors:active){.bb-capture-toolbar,.bb-capture-dismiss{border:1px solid}}`
