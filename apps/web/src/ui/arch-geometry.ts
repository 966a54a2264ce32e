const RADIUS = 142;
const CENTRE = 160;
const GROUND = 158;

export interface ArchPoint {
  readonly x: number;
  readonly y: number;
}

/** A point of the arch in its 320 × 172 drawing: 0 is the left foot, 1 the right. */
export function archPoint(share: number): ArchPoint {
  const angle = Math.PI * (1 - Math.min(Math.max(share, 0), 1));
  return {
    x: Math.round((CENTRE + RADIUS * Math.cos(angle)) * 100) / 100,
    y: Math.round((GROUND - RADIUS * Math.sin(angle)) * 100) / 100,
  };
}

/** The walked part of the arch as a path. */
export function archPath(from: number, to: number): string {
  const start = archPoint(from);
  const end = archPoint(to);
  return `M${start.x} ${start.y}A${RADIUS} ${RADIUS} 0 0 1 ${end.x} ${end.y}`;
}
