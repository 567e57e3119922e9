/** Books are kept by the days of this zone: so do the gateways in their bills. */
export const beijing = 'Asia/Shanghai';
