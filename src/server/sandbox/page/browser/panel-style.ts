/** Colours follow the page's colour scheme, which the panel inherits. */
export const PANEL_STYLE = `
:host { all: initial; color-scheme: inherit; }
.panel {
  position: fixed; inset: auto 12px 12px auto; z-index: 2147483647; box-sizing: border-box;
  width: max-content; max-width: min(420px, calc(100vw - 24px)); display: grid;
  justify-items: end; gap: 8px;
  font: 13px/1.45 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
  font-variant-numeric: tabular-nums; color: light-dark(#16283c, #e6edf5);
}
.body {
  box-sizing: border-box; width: min(420px, calc(100vw - 24px)); max-height: min(60vh, 560px);
  overflow: auto; background: light-dark(#fff, #16212e);
  border: 1px solid light-dark(#d5d9dd, #2c3a49); border-radius: 10px; padding: 12px 16px;
  box-shadow: 0 8px 32px rgb(16 32 48 / 20%);
}
.body[hidden] { display: none; }
.toggle {
  font: inherit; font-weight: 600; min-height: 36px; padding: 4px 14px; border-radius: 18px;
  border: 1px solid light-dark(#16283c, #a9b8c8); background: light-dark(#16283c, #0b131b);
  color: #fff; cursor: pointer;
}
.count {
  display: inline-block; min-width: 1.4em; margin-left: 4px; padding: 0 5px; border-radius: 9px;
  background: #fff; color: #16283c; text-align: center;
}
p, ol, ul { margin: 0; padding: 0; list-style: none; }
a { color: light-dark(#0b5cad, #7db8f5); }
.calls { margin-top: 8px; }
.call {
  padding: 8px 0; border-top: 1px solid light-dark(#d5d9dd, #2c3a49); overflow-wrap: anywhere;
}
.line { display: flex; flex-wrap: wrap; gap: 0 10px; align-items: baseline; }
.line b { font-weight: 650; }
.figures { margin-left: auto; }
.figures, .muted { color: light-dark(#4d5f73, #a9b8c8); }
.good { color: light-dark(#1b6b3a, #7fd6a0); }
.bad { color: light-dark(#a8201a, #ff9a90); }
.unknown { color: light-dark(#7a4d00, #f3c46b); }
p.bad { font-weight: 650; }
summary { cursor: pointer; min-height: 24px; }
.found { display: grid; gap: 8px; margin: 4px 0 4px 14px; }
:focus-visible {
  outline: 3px solid light-dark(#0b5cad, #7db8f5); outline-offset: 2px; border-radius: 4px;
}
.toggle:focus-visible { border-radius: 18px; }
/* Above the portal's own menu, which is at the bottom there. */
@media (max-width: 1089px) { .panel { bottom: 80px; } }
@media print { .panel { display: none; } }
`;
