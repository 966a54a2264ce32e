import { Bar, QrCode, Slip, Tick } from './step-glyphs';

export const PAYING = {
  amount: (
    <>
      <Bar x={10} y={14} width={52} height={26} fill="var(--tint)" />
      <Bar x={17} y={20} width={18} height={4} fill="var(--tint-line)" />
      <Bar x={17} y={28} width={34} height={6} fill="var(--primary)" />
      <Bar x={10} y={48} width={52} height={18} fill="var(--sun)" />
      <circle cx="20" cy="57" r="4.5" fill="none" stroke="var(--on-sun)" strokeWidth="1.8" />
      <circle cx="20" cy="57" r="2" fill="var(--on-sun)" />
      <Bar x={29} y={55} width={24} height={4} fill="var(--on-sun)" />
      <Bar x={10} y={72} width={52} height={18} fill="var(--card)" />
      <circle cx="20" cy="81" r="4.5" fill="none" stroke="var(--edge)" strokeWidth="1.8" />
      <Bar x={29} y={79} width={20} height={4} />
    </>
  ),
  channel: (
    <>
      <Bar x={8} y={28} width={56} height={74} fill="var(--card)" />
      <Bar x={14} y={35} width={24} />
      <Bar x={14} y={47} width={10} height={10} fill="var(--tint-line)" />
      <Bar x={29} y={50} width={24} height={4} />
      <Bar x={10} y={62} width={52} height={16} fill="var(--sun)" />
      <Bar x={14} y={65} width={10} height={10} fill="var(--on-sun)" />
      <Bar x={29} y={68} width={16} height={4} fill="var(--on-sun)" />
      <Tick x={54} y={70} ink="var(--on-sun)" />
      <Bar x={14} y={84} width={10} height={10} fill="var(--tint-line)" />
      <Bar x={29} y={87} width={20} height={4} />
    </>
  ),
  wallet: (
    <>
      <Bar x={8} y={12} width={56} height={20} fill="var(--primary)" />
      <Bar x={15} y={20} width={24} height={4} fill="var(--on-primary)" />
      <Bar x={15} y={40} width={18} height={4} />
      <Bar x={15} y={48} width={42} height={6} fill="var(--tint-line)" />
      <Bar x={15} y={60} width={30} height={4} />
      <Bar x={10} y={80} width={52} height={16} fill="var(--sun)" />
      <Tick x={36} y={88} ink="var(--on-sun)" />
    </>
  ),
  bank: (
    <>
      <Bar x={10} y={14} width={52} height={12} fill="var(--sun)" />
      <path
        d="M15.5 19.5h6v4h-6zM16.8 19.5v-1.4a1.7 1.7 0 0 1 3.4 0v1.4"
        fill="none"
        stroke="var(--on-sun)"
        strokeWidth="1.3"
      />
      <Bar x={26} y={18} width={26} height={4} fill="var(--on-sun)" />
      <Bar x={10} y={38} width={52} height={14} fill="var(--card)" />
      <Bar x={16} y={43} width={24} height={4} />
      <Bar x={10} y={57} width={52} height={14} fill="var(--card)" />
      {[18, 25, 32, 39].map((x) => (
        <circle key={x} cx={x} cy="64" r="2" fill="var(--edge)" />
      ))}
      <Bar x={10} y={80} width={52} height={14} fill="var(--primary)" />
    </>
  ),
  qr: (
    <>
      <Bar x={10} y={20} width={52} height={52} fill="var(--sun)" />
      <QrCode x={15} y={25} side={42} />
      <Bar x={16} y={82} width={40} height={5} />
    </>
  ),
  scan: (
    <>
      <QrCode x={22} y={38} side={28} />
      <path
        d="M12 38v-10h10M50 28h10v10M60 66v10h-10M22 76h-10v-10"
        fill="none"
        stroke="var(--sun)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Bar x={20} y={88} width={32} height={5} />
    </>
  ),
  barcode: (
    <>
      <Bar x={10} y={14} width={34} />
      <Bar x={8} y={28} width={56} height={44} fill="var(--sun)" />
      <Bar x={12} y={32} width={48} height={36} fill="#ffffff" />
      <path
        d="M17 38v16M20 38v16M24.5 38v16M28 38v16M33 38v16M35.5 38v16M40 38v16M44.5 38v16M47 38v16M51 38v16M55 38v16"
        stroke="#10243e"
        strokeWidth="1.7"
      />
      <Bar x={20} y={59} width={32} height={4} fill="#10243e" />
      <Bar x={18} y={82} width={36} />
    </>
  ),
  counter: (
    <>
      <Slip y={14} height={44} />
      <Bar x={22} y={22} width={28} height={4} />
      <Bar x={22} y={31} width={18} height={4} />
      <Bar x={22} y={40} width={24} height={4} />
      <Bar x={8} y={68} width={56} height={28} fill="var(--sun)" />
      <circle cx="36" cy="82" r="8" fill="none" stroke="var(--on-sun)" strokeWidth="1.8" />
      <path d="M14 74v16M58 74v16" stroke="var(--on-sun)" strokeWidth="1.8" strokeLinecap="round" />
    </>
  ),
  paid: (
    <>
      <Bar x={10} y={14} width={52} height={36} fill="var(--tint)" />
      <circle cx="36" cy="32" r="13" fill="var(--sun)" />
      <Tick x={36} y={32} ink="var(--on-sun)" />
      <Slip y={58} height={38} />
      <Bar x={22} y={65} width={28} height={4} />
      <Bar x={22} y={74} width={20} height={4} fill="var(--primary)" />
      <Bar x={22} y={83} width={24} height={4} />
    </>
  ),
};
