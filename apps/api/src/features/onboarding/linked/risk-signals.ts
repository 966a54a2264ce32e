/** Signals that a borrower may share with an application. The decision reads them, and none is required. */
import { createDeviceService, type DeviceDependencies, type DeviceService } from './device.service';
import { createLocationService, type LocationService } from './location.service';

export interface RiskSignals {
  readonly devices: DeviceService;
  readonly locations: LocationService;
}

export const createRiskSignals = (dependencies: DeviceDependencies): RiskSignals => ({
  devices: createDeviceService(dependencies),
  locations: createLocationService(dependencies),
});
