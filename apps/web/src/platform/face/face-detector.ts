import * as faceapi from '@vladmandic/face-api';
import detectorManifest from '@vladmandic/face-api/model/tiny_face_detector_model-weights_manifest.json';
import detectorWeights from '@vladmandic/face-api/model/tiny_face_detector_model.bin?url';
import landmarkManifest from '@vladmandic/face-api/model/face_landmark_68_tiny_model-weights_manifest.json';
import landmarkWeights from '@vladmandic/face-api/model/face_landmark_68_tiny_model.bin?url';
import { fetchWithin } from '../timed-fetch';
import { contrastOf, type FaceObservation, type Point, turnOf } from './face-observation';

const ANALYZED_WIDTH = 320;
const OPTIONS = new faceapi.TinyFaceDetectorOptions({ inputSize: 160, scoreThreshold: 0.4 });
const EYES = [36, 42] as const;
const EYE_POINTS = 6;

export type FaceDetector = (video: HTMLVideoElement) => Promise<FaceObservation | null>;

/** Loads the models and returns a detector of the largest face in a video frame, or null. */
export async function createFaceDetector(): Promise<FaceDetector> {
  await Promise.all([
    load(faceapi.nets.tinyFaceDetector, detectorManifest, detectorWeights),
    load(faceapi.nets.faceLandmark68TinyNet, landmarkManifest, landmarkWeights),
  ]);
  const canvas = document.createElement('canvas');
  return async (video) => {
    if (video.videoWidth === 0) return null;
    canvas.width = ANALYZED_WIDTH;
    canvas.height = Math.round((video.videoHeight / video.videoWidth) * ANALYZED_WIDTH);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) return null;
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const found = await faceapi.detectSingleFace(canvas, OPTIONS).withFaceLandmarks(true);
    if (!found) return null;
    const { box } = found.detection;
    const points = found.landmarks.positions;
    return {
      size: box.width / canvas.width,
      center: {
        x: (box.x + box.width / 2) / canvas.width,
        y: (box.y + box.height / 2) / canvas.height,
      },
      turn: turnOf(points),
      eyes: EYES.reduce((total, first) => total + eyeContrast(context, points, first), 0) / EYES.length,
    };
  };
}

type Manifest = Parameters<ReturnType<typeof faceapi.tf.io.weightsLoaderFactory>>[0];

interface Net {
  loadFromWeightMap(weights: faceapi.tf.NamedTensorMap): void;
}

async function load(net: Net, manifest: unknown, address: string): Promise<void> {
  const fetchWeights = async () => [await (await fetchWithin('file', address)).arrayBuffer()];
  // Our build writes the manifest, so its shape is known.
  net.loadFromWeightMap(await faceapi.tf.io.weightsLoaderFactory(fetchWeights)(manifest as Manifest));
}

/** Returns the contrast of the rectangle around an eye, slightly larger than its points. */
function eyeContrast(context: CanvasRenderingContext2D, points: readonly Point[], first: number): number {
  const eye = points.slice(first, first + EYE_POINTS);
  const [xs, ys] = [eye.map(({ x }) => x), eye.map(({ y }) => y)];
  const width = Math.max(...xs) - Math.min(...xs);
  const height = Math.max(width * 0.6, Math.max(...ys) - Math.min(...ys));
  const middle = (Math.max(...ys) + Math.min(...ys)) / 2;
  if (!(width >= 1)) return 0;
  const { data } = context.getImageData(Math.min(...xs), middle - height / 2, width, height);
  const gray: number[] = [];
  for (let at = 0; at < data.length; at += 4) {
    gray.push(((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3);
  }
  return contrastOf(gray);
}
