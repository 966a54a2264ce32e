export const STYLE = `
:root {
  color-scheme: light;
  --paper: #faf8f4; --card: #fff; --sunken: #f3f0e9; --ink: #10243e; --quiet: #5b6b7f; --line: #e5e1d8; --edge: #7f8c9c;
  --primary: #0b6e69; --press: #075450; --on-primary: #fff; --tint: #e3f0ee; --sun: #ffb224; --on-sun: #10243e;
  --danger: #b42318; --danger-tint: #fdece9; --success: #067647; --success-tint: #e2f3e9; --info-tint: #e9eef4;
}
@media (prefers-color-scheme: dark) {
  :root {
    color-scheme: dark;
    --paper: #0c1828; --card: #15253b; --sunken: #0f1d30; --ink: #f4f1ea; --quiet: #a8b5c6; --line: #263a55; --edge: #7487a0;
    --primary: #4fbdb4; --press: #7ad3cb; --on-primary: #04211f; --tint: #16383f;
    --danger: #ff9d92; --danger-tint: #3b1c1d; --success: #6fd3a3; --success-tint: #12332a; --info-tint: #1d3049;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); -webkit-text-size-adjust: 100%;
  font: 400 16px/24px system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
.banner { background: var(--sun); color: var(--on-sun); padding: 8px 16px; text-align: center; font-weight: 600; font-size: 14px; line-height: 20px; }
.page { max-width: 540px; margin: 0 auto; padding: 16px 16px 48px; display: grid; gap: 16px; grid-template-columns: minmax(0, 1fr); }
nav { display: flex; flex-wrap: wrap; gap: 0 16px; }
a { color: var(--primary); font-weight: 600; }
nav a, p a.act { display: inline-flex; align-items: center; min-height: 48px; }
nav a[aria-current] { color: var(--ink); text-decoration: none; border-bottom: 3px solid var(--sun); }
h1 { font-size: 24px; line-height: 32px; letter-spacing: -.015em; margin: 0; }
h2 { font-size: 18px; line-height: 24px; margin: 0; }
p, dl, dd, ul { margin: 0; padding: 0; }
.quiet { color: var(--quiet); } .small { font-size: 14px; line-height: 20px; }
.amount { font-size: 28px; line-height: 36px; font-weight: 700; letter-spacing: -.02em; font-variant-numeric: tabular-nums; white-space: nowrap; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 16px; display: grid; gap: 12px; grid-template-columns: minmax(0, 1fr); overflow-wrap: anywhere; }
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; } .between { justify-content: space-between; }
dl { display: grid; gap: 6px; } dl > div { display: flex; gap: 16px; justify-content: space-between; }
dt { color: var(--quiet); flex: none; } dd { font-weight: 600; text-align: right; min-width: 0; font-variant-numeric: tabular-nums; }
.sms { white-space: pre-wrap; background: var(--sunken); border-radius: 12px; padding: 12px; }
.chip { border-radius: 999px; padding: 3px 10px; font-weight: 600; font-size: 13px; line-height: 18px; background: var(--info-tint); }
.chip.paid, .chip.delivered { background: var(--success-tint); color: var(--success); }
.chip.failed, .chip.reversed, .chip.expired { background: var(--danger-tint); color: var(--danger); }
form { display: grid; gap: 12px; grid-template-columns: minmax(0, 1fr); }
label { font-weight: 600; font-size: 14px; display: grid; gap: 6px; }
input { height: 52px; width: 100%; padding: 0 14px; font: inherit; font-size: 16px; font-weight: 400; color: inherit; background: var(--card); border: 1px solid var(--edge); border-radius: 12px; font-variant-numeric: tabular-nums; }
button { min-height: 48px; padding: 10px 16px; border: 0; border-radius: 14px; font: inherit; font-weight: 600; color: var(--primary); background: var(--tint); cursor: pointer; }
button.main { min-height: 52px; background: var(--primary); color: var(--on-primary); } button.main:active { background: var(--press); }
button.danger { color: var(--danger); background: var(--danger-tint); }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; }
.error { color: var(--danger); font-weight: 600; }
.note { background: var(--info-tint); border-radius: 12px; padding: 12px 16px; }
`;
