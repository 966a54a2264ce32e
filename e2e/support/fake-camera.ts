import type { Page } from '@playwright/test';

export interface Pose {
  /** Turn of the head, -1 to 1; positive is to the face's left. */
  readonly turn?: number;
  /** Opening of the eyes: 0 closed, 1 open. */
  readonly eyes?: number;
  readonly size?: number;
}

type Painter = (canvas: HTMLCanvasElement, pose: Pose) => void;

/**
 * Makes the page's camera show a drawn face, and returns a function that changes its pose. Call before the page opens.
 */
export async function installFakeCamera(page: Page): Promise<(pose: Pose) => Promise<void>> {
  await page.addInitScript(`globalThis.tulayFace = ${installCamera.toString()}(${paint.toString()})`);
  return (pose) =>
    page.evaluate(
      (next) => (globalThis as unknown as { tulayFace: (pose: Pose) => void }).tulayFace(next),
      pose,
    );
}

/** Runs in the page: replaces the camera by a canvas. */
function installCamera(painter: Painter): (pose: Pose) => void {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
  let pose: Pose = {};
  setInterval(() => painter(canvas, pose), 100);
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
  return (next) => {
    pose = next;
  };
}

/** Runs in the page: draws a face with enough shadow for the face detector. */
function paint(canvas: HTMLCanvasElement, { turn = 0, eyes = 1, size = 1 }: Pose): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const oval = (fill: string | CanvasGradient, x: number, y: number, rx: number, ry: number, to = 7) => {
    pen.fillStyle = fill;
    pen.beginPath();
    pen.ellipse(x, y, rx, ry, 0, to === 7 ? 0 : Math.PI, to);
    pen.fill();
  };
  const line = (
    stroke: string,
    width: number,
    points: readonly [number, number, number, number, number, number],
  ) => {
    pen.strokeStyle = stroke;
    pen.lineWidth = width;
    pen.beginPath();
    pen.moveTo(points[0], points[1]);
    pen.quadraticCurveTo(points[2], points[3], points[4], points[5]);
    pen.stroke();
  };
  pen.fillStyle = '#9fb3b0';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.save();
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.scale(size, size);
  pen.lineCap = 'round';

  oval('#33475b', 0, 260, 170, 110);
  pen.fillStyle = '#b07f5e';
  pen.fillRect(-40, 90, 80, 90);
  oval('#1d1512', 0, -30, 112, 135);
  const skin = pen.createRadialGradient(turn * 40 - 20, -10, 20, 0, 10, 140);
  skin.addColorStop(0, '#e2b08c');
  skin.addColorStop(0.7, '#cf9670');
  skin.addColorStop(1, '#8f5f42');
  oval(skin, 0, 10, 92, 122);
  oval('#b98162', -93, 10, 12, 24);
  oval('#b98162', 93, 10, 12, 24);
  oval('#1d1512', 0, -92, 92, 42, 0);

  const shift = turn * 38;
  for (const side of [-1, 1]) {
    const x = side * 38 * (1 - Math.abs(turn) * 0.25) + shift;
    const width = 20 * (1 - Math.max(0, side * turn) * 0.45);
    const height = Math.max(1.2, 10 * eyes);
    oval('rgba(90,50,30,0.35)', x, -14, width * 1.35, 17);
    oval(eyes > 0.3 ? '#f6efe8' : '#c08c68', x, -12, width, height);
    if (eyes > 0.3) {
      oval('#3a2416', x + turn * 4, -12, 8.5, 8.5);
      oval('#0a0604', x + turn * 4, -12, 4, 4);
    }
    line('#2a160e', eyes > 0.3 ? 3 : 1.5, [x - width, -12, x, -12 - height * 2, x + width, -12]);
    line('#20130d', 7, [x - width, -36, x, -47, x + width, -37]);
  }
  const nose = shift * 1.45;
  line('rgba(110,65,40,0.8)', 4, [shift, -8, nose, 22, nose, 40]);
  oval('rgba(235,190,155,0.8)', nose, 28, 9, 12);
  oval('#5c3322', nose - 9, 42, 5, 3.4);
  oval('#5c3322', nose + 9, 42, 5, 3.4);
  const mouth = shift * 1.1;
  oval('#a6514a', mouth, 78, 30, 11);
  line('#5f231f', 2.5, [mouth - 30, 76, mouth, 80, mouth + 30, 76]);
  pen.restore();
}
